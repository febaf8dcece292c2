import { Checkbox, Pagination } from 'antd';
import type { ReactElement } from 'react';
import { Skeleton } from '../ui/page-states.tsx';
import { leadOf } from './columns/columns.ts';
import styles from './register.module.css';
import type { ListProps } from './register-table.tsx';
import { idOf, rowWords } from './row/row-values.ts';
import { RowBadge } from './row-badge.tsx';
import { pageSize } from './shown-rows.ts';
import { ShownState } from './shown-state.tsx';
import { ShownValue } from './shown-value.tsx';

export const toggled = (selected: readonly string[], id: string): readonly string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** Rows of a register on a phone: the title, its state, and three facts; chosen by the box beside them. */
export const RegisterCards = (props: ListProps): ReactElement => {
  const { register, facts, rows, names, selected, onSelect } = props;
  const lead = leadOf(register);
  if (props.isLoading) return <Skeleton />;
  if (rows.length === 0) return <>{props.empty}</>;
  return (
    <>
      <ul className={styles.cards} aria-label={register.label}>
        {rows.map((row) => (
          <li key={idOf(register, row)}>
            {onSelect && (
              <Checkbox
                className={styles.cardBox ?? ''}
                aria-label={`选择${rowWords(register, lead, row, names)}`}
                checked={selected.includes(idOf(register, row))}
                onChange={() => onSelect(toggled(selected, idOf(register, row)))}
              />
            )}
            <button
              type="button"
              className={styles.card}
              data-row-key={idOf(register, row)}
              onClick={() => props.onOpen(idOf(register, row))}
            >
              <span className={styles.cardHead}>
                <strong>
                  <RowBadge row={row} />
                  {rowWords(register, lead, row, names)}
                </strong>
                {register.workflow && <ShownState register={register} state={row.state} />}
              </span>
              {facts.map(([key, field]) => (
                <span key={key} className={styles.fact}>
                  <span>{field.label}</span>
                  <span>
                    <ShownValue field={field} value={row[key]} names={names} />
                  </span>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.pages ?? ''}
        simple
        align="center"
        hideOnSinglePage
        current={props.page}
        pageSize={pageSize}
        total={props.total}
        onChange={props.onPage}
      />
    </>
  );
};
