import type { RbsBranch } from '@xmgl/contracts/resource/breakdown.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { filterKeyOf } from '../../../register/use-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from './organisation.module.css';

type Tree = OutputOf<'GetRbsTree'>;
type Row = Omit<RbsBranch, 'parentID' | 'rbsNodeID'> & {
  readonly id: string;
  readonly level: number;
  /** The class and all below it. */
  readonly within: readonly string[];
};

const toRows = ({ branches, unclassed }: Tree): readonly Row[] => {
  const under = Map.groupBy(branches, ({ parentID }) => parentID);
  const walk = (parentID: string | null, level: number): readonly Row[] =>
    (under.get(parentID) ?? []).flatMap(({ rbsNodeID, parentID: _, ...branch }) => {
      const below = walk(rbsNodeID, level + 1);
      const within = [rbsNodeID, ...below.map(({ id }) => id)];
      return [{ ...branch, id: rbsNodeID, level, within }, ...below];
    });
  const hasRest = unclassed.resources > 0 || (unclassed.cost ?? 0) > 0;
  const rest = {
    id: '',
    level: 0,
    within: [],
    nodeCode: '',
    nodeName: '未分类',
    resourceKind: '',
    ...unclassed,
  };
  return hasRest ? [...walk(null, 0), rest] : walk(null, 0);
};

const libraryOf = (within: readonly string[]): string => {
  const filter = within.length > 0 ? { [filterKeyOf('rbsNodeID')]: within.join(',') } : {};
  return `/resourcesManagement/index?${new URLSearchParams({ tab: 'library', ...filter })}`;
};

const Share = ({ part }: { readonly part: number }): ReactElement => (
  <span className={styles.share}>
    <i style={{ width: `${Math.round(part * 100)}px` }} />
    {(part * 100).toFixed(1)}%
  </span>
);

/** The classes with how many resources are in each and below, and what the plan needs of them costs. */
export const RbsTree = ({ tree }: { readonly tree: Tree }): ReactElement => {
  const maySeeLibrary = useRight('resource.library', 'access');
  const { below, unit } = useAmounts();
  const rows = toRows(tree);
  const told = below(rows.map(({ cost }) => cost));
  const total = rows.reduce((sum, { level, cost }) => sum + (level === 0 ? (cost ?? 0) : 0), 0);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: '名称',
      width: 260,
      render: ({ nodeName, level, within }) => (
        <span style={{ paddingInlineStart: level * 20 }}>
          {maySeeLibrary ? <Link to={libraryOf(within)}>{nodeName}</Link> : nodeName}
        </span>
      ),
    },
    { key: 'code', title: '编码', width: 110, render: ({ nodeCode }) => nodeCode || '—' },
    { key: 'kind', title: '类别', width: 90, render: ({ resourceKind }) => resourceKind || '—' },
    { key: 'resources', title: '资源数', width: 90, align: 'right', render: ({ resources }) => resources },
    ...(rows.some(({ cost }) => cost !== null)
      ? [
          {
            key: 'cost',
            title: `成本（${unit}）`,
            width: 150,
            align: 'right' as const,
            render: ({ cost }: Row) => told(cost),
          },
          {
            key: 'share',
            title: '占比',
            width: 190,
            deskOnly: true,
            render: ({ cost }: Row) => (total > 0 ? <Share part={(cost ?? 0) / total} /> : '—'),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="各类资源与成本"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="建立资源分类以后，这里列出各类的资源数和成本。"
    />
  );
};
