import type { Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMayWrite } from '../access/use-may-write.ts';
import { isToldElsewhere } from '../api/api-error.ts';
import { useSession } from '../session/session-store.ts';
import { Page, Panel } from '../ui/page.tsx';
import { EmptyState, ErrorState } from '../ui/page-states.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import { cardFacts, listedFields } from './columns.ts';
import { NewRowDrawer } from './new-row-drawer.tsx';
import { RegisterCards } from './register-cards.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterTable } from './register-table.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { idOf } from './row-values.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useAddress } from './use-address.ts';
import { useKeys } from './use-keys.ts';
import { useLiveRegister } from './use-live-register.ts';
import { useRows } from './use-rows.ts';
import { useSeenFields } from './use-seen-fields.ts';

type RegisterPageProps = {
  readonly register: Register;
  /** What this list is for, told while it is empty. */
  readonly purpose: string;
  /** Stands beside the filters: a switch between registers of one tab. */
  readonly views?: ReactNode;
};

/** A register as a page, drawn from its declaration alone. */
export const RegisterPage = ({ register, purpose, views }: RegisterPageProps): ReactElement => {
  const address = useAddress();
  const fields = useSeenFields(register);
  const query = useRows(register, fields, address);
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const mayAdd = useMayWrite(register.page, 'insert');
  const mayDelete = useMayWrite(register.page, 'delete');
  const isMobile = useIsMobile();
  const [selected, setSelected] = useState<readonly string[]>([]);
  useLiveRegister(register);
  const add = () => address.change({ new: '1', id: null });
  useKeys({ n: mayAdd ? add : undefined });

  const rows = query.data?.items ?? [];
  const chosen = rows.filter((row) => selected.includes(idOf(register, row)));
  const isNarrowed = address.isBin || address.text !== '' || query.data === undefined || hasFilters();
  function hasFilters(): boolean {
    return ['state', ...Object.keys(fields)].some((key) => address.chosen(key).length > 0);
  }
  const List = isMobile ? RegisterCards : RegisterTable;
  return (
    <Page
      title={register.label}
      lead={query.data && `${address.isBin ? '回收站' : '共'} ${query.data.total} 条`}
      actions={
        mayAdd && (
          <Button type="primary" onClick={add}>
            新增
          </Button>
        )
      }
    >
      {views}
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
        {query.error && !query.data && !isToldElsewhere(query.error) ? (
          <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
        ) : (
          <List
            register={register}
            columns={isMobile ? cardFacts(register, fields) : listedFields(register, fields)}
            rows={rows}
            names={query.data?.titles ?? {}}
            total={query.data?.total ?? 0}
            page={address.page}
            sort={address.sort ?? register.sort}
            isLoading={query.isPending || query.isPlaceholderData}
            openID={address.id}
            selected={selected}
            onSelect={mayDelete ? setSelected : undefined}
            onOpen={(id) => address.change({ id })}
            onPage={(page) => address.change({ page: String(page) })}
            onSort={(sort) => address.change({ sort })}
            empty={
              <EmptyState
                icon={address.isBin ? 'trash' : 'folder'}
                title={
                  address.isBin
                    ? '回收站是空的'
                    : isNarrowed
                      ? '没有符合条件的记录'
                      : `还没有${register.label}`
                }
                text={
                  address.isBin
                    ? '删除的记录会出现在这里，可以恢复。'
                    : isNarrowed
                      ? '请调整或清除筛选条件。'
                      : purpose
                }
              >
                {mayAdd && !isNarrowed && (
                  <Button type="primary" onClick={add}>
                    新增{register.label}
                  </Button>
                )}
              </EmptyState>
            }
          />
        )}
      </Panel>
      {address.isAdding && mayAdd && (
        <NewRowDrawer register={register} projectID={projectID} address={address} />
      )}
      {address.id && (
        <RowDrawer
          key={address.id}
          register={register}
          projectID={projectID}
          rowID={address.id}
          rowIDs={rows.map((row) => idOf(register, row))}
          onOpen={(id) => address.change({ id })}
        />
      )}
    </Page>
  );
};
