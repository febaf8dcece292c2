import type { AnyRow } from '@xmgl/contracts/register/register';
import { Dropdown } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { leadOf } from '../../columns/columns.ts';
import { idOf, rowWords } from '../../row/row-values.ts';
import { endsBadly, stepWords } from '../../row/use-take-step.tsx';
import { RowBadge } from '../../row-badge.tsx';
import { ShownValue } from '../../shown-value.tsx';
import { isLate } from '../lateness.ts';
import styles from './board.module.css';
import type { BoardLook } from './board-look.ts';

type CardProps = {
  readonly look: BoardLook;
  readonly row: AnyRow;
  readonly top: number;
  /** A step of it is under way. */
  readonly isMoving: boolean;
  /** The steps that are offered now; null where none are. */
  readonly steps: readonly string[] | null;
  readonly onMenu: (id: string | null) => void;
  readonly onStep: (id: string, step: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onDrag: (row: AnyRow | null) => void;
};

const menuOf = ({ look: { register }, row, steps, onStep }: CardProps) => ({
  autoFocus: true,
  items:
    steps && steps.length > 0
      ? steps.map((step) => {
          const to = register.workflow?.actions[step]?.to;
          const word = stepWords(step, register);
          return {
            key: step,
            label: to === undefined ? word : `${word} → ${to}`,
            danger: endsBadly(register, step),
          };
        })
      : [{ key: '', label: '没有您可以走的步骤', disabled: true }],
  onClick: ({ key }: { readonly key: string }) => onStep(idOf(register, row), key),
});

const Facts = ({ look, row }: Pick<CardProps, 'look' | 'row'>): ReactElement => {
  const { register, fields, facts, titles, today } = look;
  return (
    <span className={styles.facts}>
      {facts.map((key) => {
        const field = fields[key];
        const value = row[key];
        if (!field || value === null || value === '') return null;
        return (
          <span key={key} title={field.label} data-late={isLate(register, row, key, today)}>
            <ShownValue field={field} value={value} names={titles} />
            {isLate(register, row, key, today) && ' 逾期'}
          </span>
        );
      })}
    </span>
  );
};

/** A row as a card: opened by a click, sent on by dragging it, by M, or by the button in its corner. */
export const BoardCard = (props: CardProps): ReactElement => {
  const { look, row, top, isMoving, steps, onMenu, onOpen, onDrag } = props;
  const { register, titles } = look;
  const id = idOf(register, row);
  const title = rowWords(register, leadOf(register), row, titles);
  const [codeKey = ''] = Object.entries(register.fields).find(([, { kind }]) => kind === 'code') ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMenu(id);
  };
  const more = (
    <IconButton
      icon="more"
      className={styles.deeds ?? ''}
      label={`${title}的步骤（M）`}
      tabIndex={-1}
      onClick={() => onMenu(steps ? null : id)}
    />
  );
  return (
    <li
      className={styles.card}
      style={{ transform: `translateY(${top}px)` }}
      data-moving={isMoving}
      data-open={look.openID === id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <button
        type="button"
        className={styles.open}
        data-card={id}
        data-row-key={id}
        aria-current={look.openID === id ? 'true' : undefined}
        aria-keyshortcuts="M"
        onClick={() => onOpen(id)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.code}>{String(row[codeKey] ?? '')}</span>
        <strong className={styles.title} title={title}>
          <RowBadge row={row} />
          {title}
        </strong>
        <Facts look={look} row={row} />
      </button>
      {steps === null ? (
        more
      ) : (
        <Dropdown
          open
          trigger={['click']}
          placement="bottomRight"
          menu={menuOf(props)}
          onOpenChange={(isOpen) => !isOpen && onMenu(null)}
        >
          {more}
        </Dropdown>
      )}
    </li>
  );
};
