import type { Register } from '@xmgl/contracts/register/register';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { usePlace } from '../access/place.ts';
import { useMayWrite } from '../access/use-may-write.ts';
import { useRight } from '../access/use-rights.ts';
import { Page, Panel } from '../ui/page.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useIsMobile } from '../ui/use-media.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { Listed } from './columns/columns.ts';
import { useColumns } from './columns/use-columns.ts';
import { ViewsMenu } from './columns/views-menu.tsx';
import { RegisterFilters } from './filters/register-filters.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { LookSwitch } from './looks/look-switch.tsx';
import { useLook } from './looks/use-look.ts';
import { PhoneSizes } from './phone-sizes.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { useExport, useHistoryExport } from './print/use-export.ts';
import { usePrint } from './print/use-print.ts';
import styles from './register.module.css';
import { RegisterActions } from './register-actions.tsx';
import { RegisterDrawers } from './register-drawers.tsx';
import { RegisterList } from './register-list.tsx';
import { PartsContext, type RegisterParts, useParts } from './register-parts.ts';
import { idOf } from './row/row-values.ts';
import { selectionOf } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useTree } from './tree/use-tree.ts';
import { useAddress } from './use-address.ts';
import { useInUnits } from './use-in-units.ts';
import { useLiveRegister } from './use-live-register.ts';
import { useRowKeys } from './use-row-keys.ts';
import { isTreeOf, useRows } from './use-rows.ts';
import { useSeenFields } from './use-seen-fields.ts';

type RegisterPageProps<R extends Register = Register> = {
  readonly register: R;
  /** What this list is for, told while it is empty. */
  readonly purpose: string;
  /** A switch between the registers of one tab. */
  readonly views?: ReactNode;
  readonly parts?: RegisterParts<R>;
};

/** The state is exported anyway, and is no field. */
const fieldKeysOf = (listed: Listed) => listed.map(([key]) => key).filter((key) => key !== 'state');

const useWriteRights = ({ page }: Register) => {
  const mayDelete = useMayWrite(page, 'delete');
  const mayUpdate = useMayWrite(page, 'update');
  return {
    mayAdd: useMayWrite(page, 'insert'),
    mayDelete,
    mayChoose: mayDelete || mayUpdate,
    mayDownload: useRight(page, 'download'),
  };
};

const leadOf = (isBin: boolean, total: number, mayRestore: boolean): string => {
  if (!isBin) return `共 ${total} 条`;
  return total > 0 && mayRestore ? `回收站 ${total} 条，勾选后可以恢复` : `回收站 ${total} 条`;
};

const RegisterBody = ({ purpose, views, ...props }: Omit<RegisterPageProps, 'parts'>): ReactElement => {
  const register = useInUnits(props.register);
  const address = useAddress();
  const { head } = useParts();
  const fields = useSeenFields(register);
  const columns = useColumns(register, fields);
  const projectID = usePlace(({ id }) => id);
  const asked = selectionOf(register, fields, address, projectID);
  const { look, looks, choose } = useLook(register, address);
  const query = useRows(register, asked, address.page, look);
  const { mayAdd, mayDelete, mayChoose, mayDownload } = useWriteRights(register);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isImporting, setImporting] = useState(false);
  const file = useExport(register);
  const past = useHistoryExport();
  const paper = usePrint(register);
  const list = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  useLiveRegister(register);
  const isBeside = address.id !== null || address.isAdding;
  // What has been deleted is looked at and brought back; new rows belong elsewhere.
  const mayAddHere = mayAdd && !address.isBin;
  const add = mayAddHere ? () => address.change({ new: '1', id: null }) : undefined;
  useKeys({ n: isBeside ? undefined : add });
  useRowKeys(list, address.isAdding ? '' : address.id);
  const model = useTree(register, asked, query);
  const tree = isTreeOf(register, asked) ? model : null;
  const rows = tree ? tree.lines.map(({ row }) => row) : (query.data?.items ?? []);
  const chosen = rows.filter((row) => selected.includes(idOf(register, row)));
  const names = query.data?.titles ?? {};
  const total = query.data?.total ?? 0;
  return (
    <Page
      title={register.label}
      lead={query.data && leadOf(address.isBin, total, mayDelete)}
      actions={
        <RegisterActions
          onAdd={add}
          onImport={mayAddHere ? () => setImporting(true) : undefined}
          onExport={
            mayDownload
              ? (what) => {
                  if (what === 'history') past.run(projectID, register.entity);
                  else if (what === 'docx' || what === 'pdf')
                    file.onPaper(asked, fieldKeysOf(columns.listed), what);
                  else file.run(asked, what === 'shown' ? fieldKeysOf(columns.listed) : undefined);
                }
              : undefined
          }
          onPrint={mayDownload ? () => paper.print(asked) : undefined}
          total={total}
          isBusy={file.isBusy || past.isBusy || paper.isBusy}
        />
      }
    >
      {views && <div>{views}</div>}
      {!address.isBin && head?.(address)}
      <Panel flush>
        <RegisterFilters
          register={register}
          fields={fields}
          projectID={projectID}
          names={names}
          address={address}
        >
          <LookSwitch looks={looks} look={look} onChoose={choose} />
          <ViewsMenu register={register} projectID={projectID} address={address} columns={columns} />
          {!isMobile && look === 'list' && <ColumnChooser columns={columns} />}
        </RegisterFilters>
        {chosen.length > 0 && (
          <SelectionBar
            register={register}
            projectID={projectID}
            rows={chosen}
            allowed={tree?.allowed ?? query.data?.allowed ?? {}}
            isBin={address.isBin}
            onDone={() => setSelected([])}
          />
        )}
        <div ref={list} className={styles.list}>
          <RegisterList
            register={register}
            fields={fields}
            address={address}
            columns={columns}
            query={query}
            tree={tree}
            look={look}
            asked={asked}
            purpose={purpose}
            selected={selected}
            onSelect={mayChoose ? setSelected : undefined}
            onAdd={add}
          />
        </div>
      </Panel>
      <RegisterDrawers
        register={register}
        projectID={projectID}
        address={address}
        mayAdd={mayAdd}
        rowIDs={rows.map((row) => idOf(register, row))}
      />
      {isImporting && (
        <ImportDialog register={register} projectID={projectID} onClose={() => setImporting(false)} />
      )}
      {paper.printed && (
        <PrintSheet
          {...paper.printed}
          register={register}
          fields={fields}
          columns={columns.listed}
          address={address}
        />
      )}
    </Page>
  );
};

/** A register as a page, drawn from its declaration alone. */
export const RegisterPage = <const R extends Register>({
  parts = {},
  ...props
}: RegisterPageProps<R>): ReactElement => (
  <PhoneSizes>
    <PartsContext value={parts as unknown as RegisterParts}>
      <RegisterBody {...props} />
    </PartsContext>
  </PhoneSizes>
);
