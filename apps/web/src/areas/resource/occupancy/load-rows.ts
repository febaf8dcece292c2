import type { CompanyLoad, ResourceLoad } from '@xmgl/contracts/resource/occupancy.calls';
import type { BarChart, Series } from '../../../charts/chart.types.ts';
import { toDayText } from '../../../charts/day-number.ts';

export type Step = 'day' | 'week' | 'month';
/** 工时 of each period, or the most at once. */
export type Face = 'hours' | 'units';

export const stepWords = { day: '日', week: '周', month: '月' } as const;
export const faceWords = { hours: '工时', units: '同时数量' } as const;

type Part = {
  readonly key: string;
  readonly name: string;
  readonly isOther: boolean;
  readonly minutes: readonly number[];
};

/** A resource as it is drawn: what each part asks for, beside what there is. */
export type LoadRow = Pick<
  ResourceLoad,
  | 'resourceName'
  | 'resourceKind'
  | 'departmentName'
  | 'capacity'
  | 'over'
  | 'overDays'
  | 'peak'
  | 'units'
  | 'isUnlevelled'
> & {
  readonly key: string;
  readonly parts: readonly Part[];
  readonly asked: readonly number[];
  /** What was worked; null where the reader may not see it, or it is told by projects. */
  readonly workedTime: ResourceLoad['workedTime'];
  /** How much of it there is in the plan that is shown; null where it is told by projects. */
  readonly supply: Supply | null;
};

export type Supply = Pick<ResourceLoad, 'maxUnits' | 'availability'> & { readonly planVersion: number };

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const add = (parts: readonly Part[], count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) =>
    parts.reduce((total, { minutes }) => total + (minutes[at] ?? 0), 0),
  );

/** 其他项目, those by name that the reader is in. */
const toOtherName = ({ otherProjects, otherCount }: Pick<ResourceLoad, 'otherProjects' | 'otherCount'>) => {
  const names = otherProjects.join('、');
  if (names === '') return '其他项目';
  return otherCount > 0 ? `${names}等 ${otherProjects.length + otherCount} 个项目` : names;
};

export const toProjectRow = (load: ResourceLoad, planVersion: number): LoadRow => {
  const own: Part = { key: 'own', name: '本项目', isOther: false, minutes: load.demand };
  const others: Part = { key: 'other', name: toOtherName(load), isOther: true, minutes: load.other };
  const parts = sum(load.other) > 0 ? [own, others] : [own];
  const { maxUnits, availability } = load;
  const supply = { maxUnits, availability, planVersion };
  return { ...load, key: load.resourceID, parts, asked: add(parts, load.capacity.length), supply };
};

export const toCompanyRow = (load: CompanyLoad): LoadRow => {
  const parts = load.projects.map(
    ({ projectName, demand }): Part => ({
      key: projectName ?? 'other',
      name: projectName ?? '其他项目',
      isOther: projectName === null,
      minutes: demand,
    }),
  );
  return { ...load, parts, asked: add(parts, load.capacity.length), workedTime: null, supply: null };
};

const isShort = (minutes: number): boolean => minutes > 0.5;

/** How full a period is; null where nothing is asked and nothing is there. */
export const toShare = ({ asked, capacity, over }: LoadRow, at: number) => {
  const [need = 0, there = 0] = [asked[at], capacity[at]];
  const share = there > 0 ? need / there : null;
  const heat = isShort(over[at] ?? 0) ? 'over' : need <= 0 ? 'none' : (share ?? 1) >= 0.8 ? 'full' : 'some';
  return { share, heat, need } as const;
};

export const isOver = ({ over }: LoadRow): boolean => over.some(isShort);

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });
export const hourWords = (minutes: number): string => `${plain.format(minutes / 60)} 工时`;
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 2 });
const shareWords = (part: number, whole: number): string => (whole > 0 ? percent.format(part / whole) : '—');

/** 利用率: of what there is the share that is asked for, and that was worked; of that the share on activities. */
export const useWords = ({ asked, capacity, workedTime }: LoadRow) => ({
  planned: shareWords(sum(asked), sum(capacity)),
  actual: workedTime ? shareWords(sum(workedTime.worked), sum(capacity)) : '—',
  effective: workedTime ? shareWords(sum(workedTime.effective), sum(workedTime.worked)) : '—',
});

const toPeriods = (days: readonly number[], step: Step) =>
  days.slice(0, -1).map((day) => ({
    key: String(day),
    name: step === 'month' ? toDayText(day).slice(0, 7) : toDayText(day),
  }));

/** A period can have room on the whole and not on single days: how many of them are over. */
export const overDayWords = ({ over, overDays }: LoadRow, at: number, step: Step): string | null =>
  step !== 'day' && isShort(over[at] ?? 0) ? `其中 ${overDays[at] ?? 0} 天超出` : null;

/** In each period the parts up to what there is, and red what goes beyond it, also for a part of the period alone. */
const toHourSeries = (row: LoadRow, step: Step): readonly Series[] => {
  const { parts, over } = row;
  const left = [...over];
  const within = parts.toReversed().map(({ key, name, isOther, minutes }): Series => {
    const values = minutes.map((value, at) => {
      const cut = Math.min(value, left[at] ?? 0);
      left[at] = (left[at] ?? 0) - cut;
      return (value - cut) / 60;
    });
    return { key, name, values, ...(isOther && { tone: 'neutral' as const }) };
  });
  const beyond: Series = {
    key: 'over',
    // As the chart calls what stands above the line: it is the same.
    name: '超出能力',
    tone: 'danger',
    values: over.map((value) => value / 60),
    notes: over.map((_, at) => overDayWords(row, at, step)),
  };
  return isOverAt(over) ? [...within.toReversed(), beyond] : within.toReversed();
};

const isOverAt = (over: readonly number[]): boolean => over.some(isShort);

/** 直方图 of a resource: hours or units by periods, with what there is as a line. */
export const toLoadChart = (row: LoadRow, days: readonly number[], step: Step, face: Face): BarChart => {
  const unit = row.resourceKind === 'labour' ? '人' : '台';
  const common = {
    kind: 'stackedBar' as const,
    title: `${row.resourceName}：每${stepWords[step]}${faceWords[face]}`,
    categoryLabel: step === 'day' ? '日期' : '起于',
    categories: toPeriods(days, step),
    mayExceed: row.isUnlevelled,
  };
  if (face === 'units')
    return {
      ...common,
      measure: { of: 'number', label: '同时数量', unit },
      series: [{ key: 'peak', name: '最多同时需要', values: row.peak }],
      capacity: { key: 'capacity', name: '可用数量', values: row.units },
    };
  return {
    ...common,
    measure: { of: 'number', label: '需求', unit: '工时' },
    series: toHourSeries(row, step),
    capacity: { key: 'capacity', name: '能力', values: row.capacity.map((value) => value / 60) },
  };
};
