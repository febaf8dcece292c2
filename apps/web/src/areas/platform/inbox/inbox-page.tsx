import type { UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../../base/api-error.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { every, type InboxAddress } from './use-inbox-address.ts';

type InboxPageProps<T extends object> = {
  readonly title: string;
  readonly lead: string;
  readonly address: InboxAddress;
  readonly query: UseQueryResult<{ readonly items: readonly T[] }, ApiError>;
  readonly columns: readonly Column<T>[];
  readonly idOf: (row: T) => string;
  readonly empty: ReactNode;
  readonly actions?: ReactNode;
  /** The dialog of the row that is open. */
  readonly dialogOf: (id: string) => ReactElement;
};

/** What people hand in to the platform's administrators: a list by its state, and one of them open. */
export const InboxPage = <T extends object>(props: InboxPageProps<T>): ReactElement => {
  const { title, address, query, idOf } = props;
  return (
    <Page title={title} lead={props.lead} actions={props.actions}>
      <Panel
        flush
        title={
          <Select
            aria-label="状态"
            style={{ width: 140 }}
            value={address.state ?? every}
            options={[every, ...address.states].map((value) => ({ value, label: value }))}
            onChange={address.choose}
          />
        }
      >
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label={title}
              columns={props.columns}
              rows={items}
              rowKey={idOf}
              onOpen={(row) => address.open(idOf(row))}
              pageSize={50}
              isLoading={query.isPlaceholderData}
              empty={props.empty}
            />
          )}
        </Loaded>
      </Panel>
      {address.openID && props.dialogOf(address.openID)}
    </Page>
  );
};
