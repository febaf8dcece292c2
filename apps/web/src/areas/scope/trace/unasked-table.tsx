import { Button } from 'antd';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { nodeGap } from './matrix-filter.ts';
import { type MatrixIndex, nameIn } from './matrix-index.ts';

type Unasked = { readonly id: string; readonly code: string; readonly name: string; readonly facts: string };

type Props = {
  readonly index: MatrixIndex;
  readonly gap: string;
  readonly onChain: (id: string) => void;
};

const listUnasked = ({ matrix, ...index }: MatrixIndex, gap: string): readonly Unasked[] =>
  gap === nodeGap
    ? matrix.nodes
        .filter(({ isUnasked }) => isUnasked === 1)
        .map(({ wbsNodeID, code, name, parentID, percentComplete }) => ({
          id: wbsNodeID,
          code,
          name,
          facts: [
            parentID === null ? '' : `在「${nameIn({ matrix, ...index }, parentID) ?? ''}」下`,
            `进度 ${Math.round(percentComplete)}%`,
          ]
            .filter(Boolean)
            .join('，'),
        }))
    : matrix.deliverables
        .filter(({ isUnasked }) => isUnasked === 1)
        .map(({ deliverableID, code, title, state }) => ({
          id: deliverableID,
          code,
          name: title,
          facts: state,
        }));

/** 可能镀金: work and results that no requirement asks for. */
export const UnaskedTable = ({ index, gap, onChain }: Props): ReactElement => {
  const columns: readonly Column<Unasked>[] = [
    { key: 'name', title: gap === nodeGap ? 'WBS 叶节点' : '可交付成果', render: ({ name }) => name },
    { key: 'code', title: '编号', render: ({ code }) => code, width: 140 },
    { key: 'facts', title: '情况', render: ({ facts }) => facts },
    {
      key: 'chain',
      title: '',
      width: 120,
      render: ({ id }) => (
        <Button size="small" onClick={() => onChain(id)}>
          看跟踪链
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={gap}
      columns={columns}
      rows={listUnasked(index, gap)}
      rowKey={({ id }) => id}
      pageSize={50}
      empty={
        <EmptyState
          icon="check"
          title="都有需求"
          text="每个 WBS 叶节点和成果都有需求要它，没有多做的工作。"
        />
      }
    />
  );
};
