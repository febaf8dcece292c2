import { Button, Checkbox, Segmented, Select } from 'antd';
import type { ReactElement } from 'react';
import { toDayText } from '../../../charts/day-number.ts';
import { toOptions } from '../requirement/assignment-words.ts';
import styles from '../resource.module.css';
import { type Step, stepWords } from './load-rows.ts';

type Kind = 'labour' | 'equipment';

export type LoadFilter = {
  readonly step: Step;
  /** Null: all the time in which there is work. */
  readonly fromDay: number | null;
  readonly kind: Kind | null;
  readonly departmentID: string | null;
  readonly onlyOver: boolean;
};

/** So many days are shown at once. */
const shown = { day: 42, week: 182, month: 548 } as const;

const today = (): number => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
const nowOn = (step: Step): number => today() - (step === 'day' ? 7 : step === 'week' ? 28 : 92);

export const firstFilter = (): LoadFilter => ({
  step: 'week',
  fromDay: nowOn('week'),
  kind: null,
  departmentID: null,
  onlyOver: false,
});

/** What is asked of the server. */
export const toAsked = ({ step, fromDay, kind, departmentID, onlyOver }: LoadFilter) => ({
  step,
  onlyOver,
  ...(fromDay !== null && { fromDay, toDay: fromDay + shown[step] - 1 }),
  ...(kind && { kinds: [kind] }),
  ...(departmentID && { departmentID }),
});

type Department = { readonly departmentID: string; readonly departmentName: string };
type Props = {
  readonly filter: LoadFilter;
  readonly departments: readonly Department[];
  readonly days: readonly number[];
  readonly onFilter: (filter: LoadFilter) => void;
};

const Times = ({ filter, days, onFilter }: Omit<Props, 'departments'>): ReactElement => {
  const { step, fromDay } = filter;
  const from = fromDay ?? nowOn(step);
  const go = (days: number) => onFilter({ ...filter, fromDay: from + days });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <Segmented<Step>
        aria-label="周期"
        value={step}
        onChange={(next) =>
          onFilter({ ...filter, step: next, fromDay: fromDay === null ? null : nowOn(next) })
        }
        options={toOptions(stepWords)}
      />
      <div className={styles.times}>
        <Button aria-label="更早" onClick={() => go(-Math.floor(shown[step] / 2))}>
          ‹
        </Button>
        <span className={styles.number}>
          {first === undefined || last === undefined ? '' : `${toDayText(first)} 至 ${toDayText(last - 1)}`}
        </span>
        <Button aria-label="更晚" onClick={() => go(Math.floor(shown[step] / 2))}>
          ›
        </Button>
      </div>
      <Button onClick={() => onFilter({ ...filter, fromDay: fromDay === null ? nowOn(step) : null })}>
        {fromDay === null ? '近期' : '全程'}
      </Button>
    </>
  );
};

/** Which resources, in which time, by which periods. */
export const LoadFilters = ({ filter, departments, days, onFilter }: Props): ReactElement => (
  <div className={styles.filters}>
    <Times {...{ filter, days, onFilter }} />
    <Select<Kind>
      allowClear
      aria-label="类别"
      placeholder="类别"
      style={{ minWidth: 100 }}
      value={filter.kind}
      onChange={(kind) => onFilter({ ...filter, kind: kind ?? null })}
      options={[
        { value: 'labour', label: '人力' },
        { value: 'equipment', label: '设备' },
      ]}
    />
    {departments.length > 0 && (
      <Select
        allowClear
        aria-label="部门"
        placeholder="部门"
        style={{ minWidth: 140 }}
        popupMatchSelectWidth={false}
        value={filter.departmentID}
        onChange={(departmentID) => onFilter({ ...filter, departmentID: departmentID ?? null })}
        options={departments.map((one) => ({ value: one.departmentID, label: one.departmentName }))}
      />
    )}
    <Checkbox
      checked={filter.onlyOver}
      onChange={(event) => onFilter({ ...filter, onlyOver: event.target.checked })}
    >
      只看超配
    </Checkbox>
  </div>
);
