import { idNameOf } from '@xmgl/contracts/register/register';
import type { DropSide } from '@xmgl/contracts/register/tree';
import { Table, type TableColumnType } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { ResizableHead } from '../columns/resizable-head.tsx';
import styles from '../register.module.css';
import { type ListProps, toColumns, widthOfAll } from '../register-table.tsx';
import { idOf } from '../row/row-values.ts';
import { useBodyHeight } from '../use-body-height.ts';
import { FoldButton } from './fold-button.tsx';
import own from './tree.module.css';
import type { TreeLine } from './tree-list.ts';
import type { TreeModel } from './use-tree.ts';

type TreeTableProps = ListProps & { readonly tree: TreeModel };

const checkWidth = 40;
/** So many rows are drawn whole; of more, those in sight. */
const mostDrawn = 150;

const sideAt = ({ clientY, currentTarget }: DragEvent<HTMLElement>): DropSide => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < 0.28 ? 'before' : at > 0.72 ? 'after' : 'into';
};

/** Rows are taken by the mouse and put before, into or behind another. */
const useDrag = (tree: TreeModel) => {
  const dragged = useRef<string | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const mark = (element: HTMLElement | null, side?: DropSide) => {
    if (marked.current && marked.current !== element) delete marked.current.dataset.drop;
    if (element && side) element.dataset.drop = side;
    marked.current = element;
  };
  return (id: string) => ({
    draggable: tree.mayMove(id),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      dragged.current = id;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const side = sideAt(event);
      if (dragged.current === null || tree.dropFault(dragged.current, id, side) !== undefined)
        return mark(null);
      event.preventDefault();
      mark(event.currentTarget, side);
    },
    onDragEnd: () => {
      dragged.current = null;
      mark(null);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      const one = dragged.current;
      mark(null);
      if (one !== null) tree.drop(one, id, sideAt(event));
    },
  });
};

/** Tab and ⇧Tab indent, Alt with ↑ and ↓ moves, ← and → fold. What there is no place for leaves the key to the browser. */
const useTreeKeys = (tree: TreeModel, onOpen: (id: string) => void) => {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (kept.current === null) return;
    const row = document.querySelector<HTMLElement>(`[data-row-key="${kept.current}"]`);
    if (row && document.activeElement !== row) row.focus();
    kept.current = null;
  });
  return ({ id, hasBelow, isFolded }: TreeLine) =>
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      const { key, altKey, shiftKey } = event;
      if (key === 'Enter') return onOpen(id);
      if (key === 'ArrowLeft' && hasBelow && !isFolded) return tree.fold(id, true);
      if (key === 'ArrowRight' && isFolded) return tree.fold(id, false);
      const wanted =
        key === 'Tab'
          ? shiftKey
            ? 'outdent'
            : 'indent'
          : altKey && key === 'ArrowUp'
            ? 'up'
            : altKey && key === 'ArrowDown'
              ? 'down'
              : undefined;
      if (wanted === undefined || !tree.mayMove(id)) return;
      const { hasPlace, fault } = tree.step(id, wanted);
      if (!hasPlace) return;
      event.preventDefault();
      kept.current = id;
      if (fault !== undefined) toast.warning(fault);
    };
};

/** The column of the titles leads, indented by level. */
const columnsOf = (
  props: TreeTableProps,
  lines: ReadonlyMap<string, TreeLine>,
): TableColumnType<TreeLine['row']>[] => {
  const { register, tree } = props;
  const all = toColumns(props).map(({ sorter: _, sortOrder: __, fixed: ___, ...column }) => column);
  const lead = all.find(({ key }) => key === register.title);
  if (!lead) return all;
  const indented: TableColumnType<TreeLine['row']> = {
    ...lead,
    fixed: 'left',
    render: (value, row, at) => {
      const line = lines.get(idOf(register, row));
      if (!line) return null;
      return (
        <span className={own.lead} style={{ paddingLeft: line.level * 20 }}>
          <FoldButton line={line} title={String(row[register.title])} onFold={tree.fold} />
          {lead.render?.(value, row, at) as ReactElement}
        </span>
      );
    },
  };
  return [indented, ...all.filter((column) => column !== lead)];
};

/** Rows of a register that is a tree: folded and unfolded, moved by mouse and keys. */
export const TreeTable = (props: TreeTableProps): ReactElement => {
  const { register, columns, tree, openID, selected, onSelect, onOpen } = props;
  const lines = useMemo(() => new Map(tree.lines.map((line) => [line.id, line])), [tree.lines]);
  // The table reads every row of a list that is another one.
  const rows = useMemo(() => tree.lines.map(({ row }) => row), [tree.lines]);
  const selection = useMemo(() => [...selected], [selected]);
  const drag = useDrag(tree);
  const keys = useTreeKeys(tree, onOpen);
  const { holder, height } = useBodyHeight(false);
  return (
    <div ref={holder}>
      <Table<TreeLine['row']>
        className={`${styles.table} ${own.table}`}
        aria-label={register.label}
        size="middle"
        rowKey={idNameOf(register)}
        dataSource={rows}
        columns={columnsOf(props, lines)}
        components={{ header: { cell: ResizableHead } }}
        loading={{ spinning: props.isLoading, delay: 200 }}
        locale={{ emptyText: props.empty }}
        virtual={tree.lines.length > mostDrawn}
        scroll={
          tree.lines.length > 0
            ? { x: widthOfAll(columns) + (onSelect ? checkWidth : 0), y: height }
            : { x: widthOfAll(columns) }
        }
        pagination={false}
        {...(onSelect && {
          rowSelection: {
            columnWidth: checkWidth,
            fixed: true,
            selectedRowKeys: selection,
            onChange: (ids) => onSelect(ids.map(String)),
          },
        })}
        onRow={(row) => {
          const line = lines.get(idOf(register, row));
          if (!line) return {};
          return {
            tabIndex: 0,
            'aria-current': line.id === openID ? ('true' as const) : undefined,
            'data-around': line.isAround || undefined,
            onClick: () => onOpen(line.id),
            onKeyDown: keys(line),
            ...drag(line.id),
          };
        }}
      />
    </div>
  );
};
