import { type ReactElement, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import { isCounted, isFiltered, noFilter, type RowFilter, type RowState, rowStates } from './row-filter.ts';
import { MenuItem, ToolMenu } from './tool-menu.tsx';
import styles from './toolbar.module.css';

type FilterMenuProps = {
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Who can answer for activities. */
  readonly people: readonly string[];
};

const toTitle = ({ state, person, from, to }: RowFilter): string => {
  const parts = [
    state !== 'all' && rowStates[state],
    person,
    !isCounted(state) && (from || to) && '日期',
  ].filter(Boolean);
  return parts.length === 0 ? '筛选' : parts.join('、');
};

/** Those that reports count stand in the menu only where one came from such a number. */
const shownStates = ({ state: chosen }: RowFilter): readonly RowState[] =>
  (Object.keys(rowStates) as RowState[]).filter((state) => !isCounted(state) || state === chosen);

type FilterDayProps = {
  readonly label: string;
  readonly day: string;
  readonly onTake: (day: string) => void;
};

/** One end of a time; what is no day is told and asks for nothing. */
const FilterDay = ({ label, day, onTake }: FilterDayProps): ReactElement => {
  const id = useId();
  const [unread, setUnread] = useState<DayValue>(null);
  const issue = dayIssue(unread, { isMinute: false });
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>{label}</label>
        <DayPicker
          id={id}
          value={unread ?? (day || null)}
          hasError={issue !== undefined}
          onChange={(next) => {
            const isRead = dayIssue(next, { isMinute: false }) === undefined;
            setUnread(isRead ? null : next);
            if (isRead) onTake(next ?? '');
          }}
        />
      </div>
      {issue && <p role="alert">{issue}</p>}
    </>
  );
};

/** Which rows are shown: by state, responsible person and time; all that is chosen holds together. */
export const FilterMenu = ({ filter, onFilter, people }: FilterMenuProps): ReactElement => {
  const choose = (change: Partial<RowFilter>) => onFilter({ ...filter, ...change });
  return (
    <ToolMenu icon="filter" label="筛选" text={toTitle(filter)} isActive={isFiltered(filter)} alignRight>
      {(close) => (
        <>
          {shownStates(filter).map((state) => (
            <MenuItem
              key={state}
              onClick={() => {
                // The days of a number that a report counts are not those of the bars.
                choose(
                  isCounted(filter.state) && state !== filter.state ? { state, from: '', to: '' } : { state },
                );
                close();
              }}
            >
              {rowStates[state]}
              {state === filter.state && ' ✓'}
            </MenuItem>
          ))}
          <div className={styles.filters}>
            <label className={styles.filter}>
              责任人
              <select value={filter.person} onChange={({ target }) => choose({ person: target.value })}>
                <option value="">全部</option>
                {people.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <FilterDay label="从" day={filter.from} onTake={(from) => choose({ from })} />
            <FilterDay label="到" day={filter.to} onTake={(to) => choose({ to })} />
            {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>清除筛选</Button>}
          </div>
        </>
      )}
    </ToolMenu>
  );
};
