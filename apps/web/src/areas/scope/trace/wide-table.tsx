import type { MatrixRequirement } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { Button, Pagination, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { reviewGap } from './matrix-filter.ts';
import type { MatrixIndex } from './matrix-index.ts';
import { TargetChips } from './target-chips.tsx';
import styles from './trace.module.css';
import { toneOfTrace } from './trace-tone.ts';

type WideTableProps = {
  readonly index: MatrixIndex;
  readonly rows: readonly MatrixRequirement[];
  readonly chain: ReadonlySet<string> | null;
  readonly onChain: (id: string) => void;
  readonly onOpen: (requirementID: string) => void;
};

const pageSize = 50;

const percent = (value: number): string => `${Math.round(value)}%`;

const columnsOf = ({
  index,
  chain,
  onChain,
  onOpen,
}: WideTableProps): readonly Column<MatrixRequirement>[] => {
  const lit = { chain, onChain };
  const targetsOf = ({ requirementID }: MatrixRequirement) => index.targetsOf(requirementID);
  return [
    {
      key: 'requirement',
      title: '需求',
      width: 270,
      render: (row) => (
        <div className={styles.requirement} style={{ paddingInlineStart: row.level * 16 }}>
          <button type="button" className={styles.title} onClick={() => onOpen(row.requirementID)}>
            {row.title}
          </button>
          <small>
            {row.code} · {row.priority} · V{row.versionNo}
          </small>
          <Button size="small" type="text" onClick={() => onChain(row.requirementID)}>
            跟踪链
          </Button>
        </div>
      ),
    },
    {
      key: 'source',
      title: '来源、业务目标',
      width: 150,
      render: ({ source, raiser, objective }) => (
        <>
          {[source, raiser].filter(Boolean).join(' · ')}
          {objective && <small className={styles.second}>{objective}</small>}
        </>
      ),
    },
    {
      key: 'work',
      title: 'WBS、活动',
      width: 200,
      render: (row) => {
        const { nodes, activities } = targetsOf(row);
        const chips = [
          ...nodes.map(({ wbsNodeID: id, ...node }) => ({ id, ...node })),
          ...activities.map(({ activityID: id, ...activity }) => ({ id, ...activity })),
        ].map(({ id, code, name, percentComplete }) => ({
          id,
          name: `${code} ${name}`,
          note: percent(percentComplete),
        }));
        return <TargetChips chips={chips} {...lit} />;
      },
    },
    {
      key: 'results',
      title: '可交付成果、文件',
      width: 200,
      render: (row) => {
        const { deliverables, files } = targetsOf(row);
        const chips = [
          ...deliverables.map(({ deliverableID: id, title: name }) => ({ id, name })),
          ...files.map(({ relatedFileID: id, fileName: name }) => ({ id, name, note: '文件' })),
        ];
        return <TargetChips chips={chips} {...lit} />;
      },
    },
    {
      key: 'acceptance',
      title: '验收',
      width: 120,
      render: (row) => {
        const { deliverables } = targetsOf(row);
        if (deliverables.length === 0) return <span className={styles.none}>—</span>;
        return deliverables.map(({ deliverableID, state, acceptedTime }) => (
          <div key={deliverableID}>
            {state}
            {acceptedTime !== null && <small className={styles.second}>{acceptedTime}</small>}
          </div>
        ));
      },
    },
    {
      key: 'state',
      title: '实现状态',
      width: 100,
      render: ({ traceState }) => <StateDot tone={toneOfTrace(traceState)}>{traceState}</StateDot>,
    },
    {
      key: 'gaps',
      title: '缺口',
      width: 120,
      render: ({ gaps, mustReview }) => (
        <span className={styles.tags}>
          {gaps.map((gap) => (
            <Tag key={gap} color="warning">
              {gap}
            </Tag>
          ))}
          {mustReview === 1 && <Tag color="error">{reviewGap}</Tag>}
          {gaps.length === 0 && mustReview === 0 && <span className={styles.none}>—</span>}
        </span>
      ),
    },
  ];
};

/** Every requirement with what it is traced to, column by column. */
export const WideTable = (props: WideTableProps): ReactElement => {
  const { rows } = props;
  const [page, setPage] = useState(1);
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <>
      <DataTable
        label="需求跟踪表"
        columns={columnsOf(props)}
        rows={rows.slice((current - 1) * pageSize, current * pageSize)}
        rowKey={({ requirementID }) => requirementID}
        empty={<EmptyState icon="search" title="没有符合条件的需求" text="请放宽或清除上面的筛选条件。" />}
      />
      {rows.length > pageSize && (
        <Pagination
          className={styles.pages ?? ''}
          current={current}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 项需求`}
          onChange={setPage}
        />
      )}
    </>
  );
};
