import type { Register } from '@xmgl/contracts/register/register';
import { memo, type ReactElement } from 'react';
import type { Listed } from '../columns/columns.ts';
import styles from '../register.module.css';
import { type Names, toWords } from '../row/row-values.ts';
import { ShownCell } from '../shown-cell.tsx';
import { FoldButton } from './fold-button.tsx';
import own from './tree.module.css';
import { rowOf, type TreeLine } from './tree-list.ts';

type TreeRowProps = {
  readonly register: Register;
  readonly line: TreeLine;
  /** Its place in the list, from 1. */
  readonly at: number;
  /** The column of the titles leads. */
  readonly columns: Listed;
  readonly names: Names;
  readonly isOpen: boolean;
  readonly mayMove: boolean;
  /** Null where rows cannot be chosen. */
  readonly isChosen: boolean | null;
  readonly onFold: (id: string, isFolded: boolean) => void;
};

const DrawnRow = (props: TreeRowProps): ReactElement => {
  const { register, line, columns, names, isChosen } = props;
  const row = rowOf(register, line);
  const title = String(row[register.title]);
  return (
    <tr
      tabIndex={0}
      data-row-key={line.id}
      data-around={line.isAround || undefined}
      aria-rowindex={props.at}
      aria-current={props.isOpen ? 'true' : undefined}
      draggable={props.mayMove}
    >
      {isChosen !== null && (
        <td className={own.choice}>
          <input type="checkbox" aria-label={`选择${title}`} checked={isChosen} readOnly />
        </td>
      )}
      {columns.map((column, at) => {
        const [key, field] = column;
        const shown = (
          <span className={styles.cell} title={key === 'state' ? row.state : toWords(field, row[key], names)}>
            <ShownCell register={register} column={column} row={row} names={names} />
          </span>
        );
        if (at > 0)
          return (
            <td key={key} className={field.kind === 'number' ? own.number : undefined}>
              {shown}
            </td>
          );
        return (
          <td key={key}>
            <span className={own.lead} style={{ paddingLeft: line.level * 20 }}>
              <FoldButton line={line} title={title} onFold={props.onFold} />
              {shown}
            </span>
          </td>
        );
      })}
    </tr>
  );
};

const isSameLine = (one: TreeLine, other: TreeLine): boolean =>
  one.row === other.row &&
  one.outline === other.outline &&
  one.level === other.level &&
  one.hasBelow === other.hasBelow &&
  one.isFolded === other.isFolded &&
  one.isAround === other.isAround;

/** A line of a tree; drawn again only where it tells something else. What is done with it the table hears. */
export const TreeRow = memo(
  DrawnRow,
  (before, after) =>
    before.at === after.at &&
    before.columns === after.columns &&
    before.names === after.names &&
    before.isOpen === after.isOpen &&
    before.mayMove === after.mayMove &&
    before.isChosen === after.isChosen &&
    isSameLine(before.line, after.line),
);
