import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { isToldElsewhere } from '../base/api-error.ts';
import { EmptyState, ErrorState } from '../ui/page-states.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import { cardFacts } from './columns/columns.ts';
import type { Columns } from './columns/use-columns.ts';
import { Board } from './looks/board/board.tsx';
import { Calendar } from './looks/calendar/calendar.tsx';
import type { Look } from './looks/use-look.ts';
import { RegisterCards } from './register-cards.tsx';
import { RegisterTable } from './register-table.tsx';
import { TreeCards } from './tree/tree-cards.tsx';
import { TreeTable } from './tree/tree-table.tsx';
import type { TreeModel } from './tree/use-tree.ts';
import { type Address, clearing } from './use-address.ts';
import type { useRows } from './use-rows.ts';

type RegisterListProps = {
  readonly register: Register;
  readonly fields: Fields;
  readonly address: Address;
  readonly columns: Columns;
  readonly query: ReturnType<typeof useRows>;
  readonly purpose: string;
  readonly look: Look;
  /** What the address asks for. */
  readonly asked: SelectionOf;
  readonly selected: readonly string[];
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
  /** Where the register is shown as a tree. */
  readonly tree: TreeModel | null;
  /** Without it nothing may be added. */
  readonly onAdd: (() => void) | undefined;
};

const emptyFace = ({ register, address, query, purpose, onAdd }: RegisterListProps): ReactNode => {
  if ((query.data?.total ?? 0) > 0)
    return (
      <EmptyState title="这一页已经没有记录" text="记录可能已被删除，或筛选后变少了。">
        <Button onClick={() => address.change({ page: null })}>回到第一页</Button>
      </EmptyState>
    );
  if (address.isBin)
    return <EmptyState icon="trash" title="回收站是空的" text="删除的记录会出现在这里，可以恢复。" />;
  const isFiltered = Object.keys(clearing(address)).length > 0;
  if (isFiltered)
    return (
      <EmptyState icon="search" title="没有符合条件的记录" text="请调整或清除筛选条件。">
        <Button onClick={() => address.change(clearing(address))}>清除筛选</Button>
      </EmptyState>
    );
  return (
    <EmptyState title={`还没有${register.label}`} text={purpose}>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          新增{register.label}
        </Button>
      )}
    </EmptyState>
  );
};

/** The rows that the address names: a table, on a phone cards; with their faces. */
export const RegisterList = (props: RegisterListProps): ReactElement => {
  const { register, fields, address, columns, query, tree, selected, onSelect, look, asked } = props;
  const isMobile = useIsMobile();
  if (query.error && !query.data && !isToldElsewhere(query.error))
    return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />;
  if (look === 'calendar' && register.looks?.calendar)
    return <Calendar {...{ register, address, asked }} day={register.looks.calendar.day} />;
  if (look === 'board' && register.looks?.board && query.data?.total !== 0)
    return <Board {...{ register, fields, address, query }} facts={register.looks.board.facts} />;
  const list = {
    register,
    columns,
    facts: cardFacts(register, fields),
    rows: query.data?.items ?? [],
    names: tree?.titles ?? query.data?.titles ?? {},
    total: query.data?.total ?? 0,
    page: address.page,
    sort: address.sort ?? register.sort,
    isLoading: query.isPending || query.isPlaceholderData,
    openID: address.id,
    selected,
    onSelect,
    onOpen: (id: string) => address.change({ id }),
    onPage: (page: number) => address.change({ page: String(page) }),
    onSort: (sort: string | null) => address.change({ sort }),
    empty: query.data ? emptyFace(props) : ' ',
  };
  if (tree) return isMobile ? <TreeCards {...list} tree={tree} /> : <TreeTable {...list} tree={tree} />;
  return isMobile ? <RegisterCards {...list} /> : <RegisterTable {...list} />;
};
