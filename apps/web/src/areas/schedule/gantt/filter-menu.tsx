import { type ReactElement, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import type { PlanPeople } from './plan-view.ts';
import { isCounted, isFiltered, noFilter, type RowFilter, type RowState, rowStates } from './row-filter.ts';
import { MenuItem, ToolMenu } from './tool-menu.tsx';
import styles from './toolbar.module.css';

type FilterMenuProps = {
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Who can answer for activities. */
  readonly people: PlanPeople;
};

const toTitle = ({ state, person, party, from, to }: RowFilter): string => {
  const parts = [
    state !== 'all' && rowStates[state],
    person,
    party,
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

type FilterNameProps = {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onTake: (name: string) => void;
};

const FilterName = ({ label, value, names, onTake }: FilterNameProps): ReactElement => (
  <label className={styles.filter}>
    {label}
    <select value={value} onChange={({ target }) => onTake(target.value)}>
      <option value="">全部</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  </label>
);

/** Which rows are shown: by state, responsible person, company and time; all that is chosen holds together. */
export const FilterMenu = ({
  filter,
  onFilter,
  people: { owners, parties },
}: FilterMenuProps): ReactElement => {
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
            <FilterName
              label="责任人"
              value={filter.person}
              names={owners.map(({ userName }) => userName)}
              onTake={(person) => choose({ person })}
            />
            {(parties.length > 0 || filter.party !== '') && (
              <FilterName
                label="承担单位"
                value={filter.party}
                names={parties.map(({ partyName }) => partyName)}
                onTake={(party) => choose({ party })}
              />
            )}
            <FilterDay label="从" day={filter.from} onTake={(from) => choose({ from })} />
            <FilterDay label="到" day={filter.to} onTake={(to) => choose({ to })} />
            {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>清除筛选</Button>}
          </div>
        </>
      )}
    </ToolMenu>
  );
};
