import { type MouseEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '../../ui/page-states.tsx';
import { alignColumns, type Listed } from '../columns/columns.ts';
import { ResizableHead } from '../columns/resizable-head.tsx';
import { toggled } from '../register-cards.tsx';
import { type ListProps, widthIn, widthOfAll, withWidth } from '../register-table.tsx';
import { useBodyHeight } from '../use-body-height.ts';
import own from './tree.module.css';
import { TreeRow } from './tree-row.tsx';
import type { TreeModel } from './use-tree.ts';
import { rowAt, useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { rowHeight, useWindow } from './use-window.ts';

type TreeTableProps = ListProps & { readonly tree: TreeModel };

const checkWidth = 40;
const headHeight = 37;

/** The column of the titles leads. */
const leading = (listed: Listed, title: string): Listed => {
  const lead = listed.find(([key]) => key === title);
  return lead ? [lead, ...listed.filter((column) => column !== lead)] : listed;
};

const Head = (props: TreeTableProps & { readonly listed: Listed }): ReactElement => {
  const { columns, listed, tree, selected, onSelect } = props;
  const box = useRef<HTMLInputElement>(null);
  const isAll = tree.lines.length > 0 && selected.length >= tree.lines.length;
  const isSome = selected.length > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onSelect && (
          <th className={own.choice}>
            <input
              ref={box}
              type="checkbox"
              aria-label="全选"
              checked={isAll}
              onChange={() => onSelect(isAll ? [] : tree.lines.map(({ id }) => id))}
            />
          </th>
        )}
        {listed.map(([key, field]) => (
          <ResizableHead
            key={key}
            scope="col"
            className={field.kind === 'number' ? own.number : undefined}
            onWidth={withWidth(columns, key)}
          >
            {field.label}
          </ResizableHead>
        ))}
      </tr>
    </thead>
  );
};

/** The room of rows that are not drawn. */
const Gap = ({ rows }: { readonly rows: number }): ReactElement | null =>
  rows === 0 ? null : (
    <tbody aria-hidden="true">
      <tr style={{ height: rows * rowHeight }} />
    </tbody>
  );

/**
 * Rows of a register that is a tree: folded and unfolded, moved by mouse and keys. Only those in sight are drawn, and what
 * is done with them is heard by the body for all.
 */
export const TreeTable = (props: TreeTableProps): ReactElement => {
  const { register, columns, names, tree, openID, selected, onSelect, onOpen } = props;
  const { holder, height } = useBodyHeight(false);
  const { box, from, to, onScroll, reach } = useWindow(tree.lines.length, height);
  const listed = useMemo(
    () => alignColumns(leading(columns.listed, register.title), props.rows),
    [columns.listed, register.title, props.rows],
  );
  const chosen = useMemo(() => new Set(selected), [selected]);
  const drag = useTreeDrag(tree);
  const onKeyDown = useTreeKeys(tree, onOpen, reach);
  const width = widthOfAll(columns) + (onSelect ? checkWidth : 0);
  const isEmpty = tree.lines.length === 0;
  const onClick = ({ target }: MouseEvent): void => {
    const id = rowAt(target)?.dataset.rowKey;
    if (id === undefined || !(target instanceof Element)) return;
    if (target.closest(`.${own.choice}`)) onSelect?.(toggled(selected, id));
    else onOpen(id);
  };
  return (
    <div ref={holder}>
      <div
        ref={box}
        className={own.scroll}
        style={isEmpty ? undefined : { height: height + headHeight }}
        onScroll={onScroll}
      >
        <table
          className={own.table}
          style={{ minWidth: width }}
          data-chosen={onSelect ? true : undefined}
          aria-label={register.label}
          aria-rowcount={tree.lines.length + 1}
          aria-busy={props.isLoading}
        >
          <colgroup>
            {onSelect && <col style={{ width: checkWidth }} />}
            {listed.map(([key, field]) => (
              <col key={key} style={{ width: widthIn(columns, key, field) }} />
            ))}
          </colgroup>
          <Head {...props} listed={listed} />
          <Gap rows={from} />
          <tbody onClick={onClick} onKeyDown={onKeyDown} {...drag}>
            {tree.lines.slice(from, to).map((line, at) => (
              <TreeRow
                key={line.id}
                register={register}
                line={line}
                at={from + at + 2}
                columns={listed}
                names={names}
                isOpen={line.id === openID}
                mayMove={tree.mayMove(line.id)}
                isChosen={onSelect ? chosen.has(line.id) : null}
                onFold={tree.fold}
              />
            ))}
          </tbody>
          <Gap rows={tree.lines.length - to} />
        </table>
      </div>
      {isEmpty && (props.isLoading ? <Skeleton /> : <div className={own.empty}>{props.empty}</div>)}
    </div>
  );
};
