import type { Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMayWrite } from '../access/use-may-write.ts';
import { useSession } from '../session/session-store.ts';
import { Page, Panel } from '../ui/page.tsx';
import { NewRowDrawer } from './new-row-drawer.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterList } from './register-list.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { idOf } from './row-values.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Address, useAddress } from './use-address.ts';
import { useKeys } from './use-keys.ts';
import { useLiveRegister } from './use-live-register.ts';
import { useRows } from './use-rows.ts';
import { useSeenFields } from './use-seen-fields.ts';

type RegisterPageProps = {
  readonly register: Register;
  /** What this list is for, told while it is empty. */
  readonly purpose: string;
  /** A switch between the registers of one tab. */
  readonly views?: ReactNode;
};

type DrawersProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly address: Address;
  readonly mayAdd: boolean;
  readonly rowIDs: readonly string[];
};

/** The drawer that the address names. */
const Drawers = ({ register, projectID, address, mayAdd, rowIDs }: DrawersProps): ReactElement | null => {
  if (address.isAdding && mayAdd)
    return <NewRowDrawer register={register} projectID={projectID} address={address} />;
  if (!address.id) return null;
  return (
    <RowDrawer
      key={address.id}
      register={register}
      projectID={projectID}
      rowID={address.id}
      rowIDs={rowIDs}
      onOpen={(id) => address.change({ id })}
    />
  );
};

/** A register as a page, drawn from its declaration alone. */
export const RegisterPage = ({ register, purpose, views }: RegisterPageProps): ReactElement => {
  const address = useAddress();
  const fields = useSeenFields(register);
  const query = useRows(register, fields, address);
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const mayAdd = useMayWrite(register.page, 'insert');
  const mayDelete = useMayWrite(register.page, 'delete');
  const [selected, setSelected] = useState<readonly string[]>([]);
  useLiveRegister(register);
  const add = mayAdd ? () => address.change({ new: '1', id: null }) : undefined;
  useKeys({ n: address.id ? undefined : add });
  const rows = query.data?.items ?? [];
  const chosen = rows.filter((row) => selected.includes(idOf(register, row)));
  const list = { register, fields, address, query, purpose, selected };
  return (
    <Page
      title={register.label}
      lead={query.data && `${address.isBin ? '回收站' : '共'} ${query.data.total} 条`}
      actions={
        add && (
          <Button type="primary" onClick={add}>
            新增
          </Button>
        )
      }
    >
      {views && <div>{views}</div>}
      <Panel flush>
        <RegisterFilters register={register} fields={fields} address={address} />
        {chosen.length > 0 && (
          <SelectionBar
            register={register}
            projectID={projectID}
            rows={chosen}
            isBin={address.isBin}
            onDone={() => setSelected([])}
          />
        )}
        <RegisterList {...list} onSelect={mayDelete ? setSelected : undefined} onAdd={add} />
      </Panel>
      <Drawers
        register={register}
        projectID={projectID}
        address={address}
        mayAdd={mayAdd}
        rowIDs={rows.map((row) => idOf(register, row))}
      />
    </Page>
  );
};
