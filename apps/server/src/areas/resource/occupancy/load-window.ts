import type { Parsed } from '@xmgl/contracts/call';
import type { GetCompanyResourceLoad } from '@xmgl/contracts/resource/occupancy.calls';
import { listPeriodDays } from '@xmgl/engine/resource-use/periods';
import { mostPeriods } from '../requirement/demand.service.ts';

const dayMin = 1440;
/** Less than a minute of one unit is lost in adding thirds. */
const least = 0.5;

export type Asked = Parsed<typeof GetCompanyResourceLoad>;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const round = (values: readonly number[]): number[] =>
  values.map((value) => Math.round(value * 1000) / 1000);

type Span = { readonly from: number; readonly to: number };

/** The days of the periods that are asked for: all the time of the work where nobody says which. */
export const toPeriods = (
  { step, fromDay, toDay }: Pick<Asked, 'step' | 'fromDay' | 'toDay'>,
  work: readonly Span[],
): readonly number[] => {
  if (work.length === 0 && (fromDay === undefined || toDay === undefined)) return [];
  const first = work.reduce((earliest, { from }) => Math.min(earliest, from), Number.POSITIVE_INFINITY);
  const last = work.reduce((latest, { to }) => Math.max(latest, to), Number.NEGATIVE_INFINITY);
  const from = fromDay === undefined ? first : fromDay * dayMin;
  const to = toDay === undefined ? last : (toDay + 1) * dayMin;
  return listPeriodDays(from, Math.max(to, from + 1), step, mostPeriods[step]);
};

/** More is asked for than there is. */
export const isShort = ({ over }: { readonly over: readonly number[] }): boolean => sum(over) > least;

type Use = { readonly over: readonly number[]; readonly overDays: readonly number[] };

/** What nobody levels is counted, as expenses by the week are: more of it than there is stands in nobody's way. */
export const withoutOver = <U extends Use>(use: U): U => ({
  ...use,
  over: use.over.map(() => 0),
  overDays: use.overDays.map(() => 0),
});

type Loaded = {
  readonly resourceName: string;
  readonly demand: readonly number[];
  readonly over: readonly number[];
};

/** Those that are short first, then those that are asked for most. */
export const inOrder = <L extends Loaded>(loads: readonly L[], onlyOver: boolean) => {
  const short = loads.filter(isShort);
  const shown = onlyOver ? short : loads;
  return {
    overCount: short.length,
    resources: shown.toSorted((a, b) => sum(b.over) - sum(a.over) || sum(b.demand) - sum(a.demand)),
  };
};

type Department = { readonly departmentID: string | null; readonly departmentName: string | null };

export const toDepartments = (rows: readonly Department[]) =>
  [
    ...new Map(
      rows.flatMap(({ departmentID, departmentName }) =>
        departmentID && departmentName ? [[departmentID, departmentName] as const] : [],
      ),
    ),
  ].map(([departmentID, departmentName]) => ({ departmentID, departmentName }));

/** Which people and machines are asked for. */
export const isAsked =
  ({ kinds, departmentID }: Pick<Asked, 'kinds' | 'departmentID'>) =>
  (kind: UseKind, department: string | null | undefined): boolean =>
    (!kinds?.length || kinds.includes(kind)) && (departmentID === undefined || department === departmentID);

type UseKind = 'labour' | 'material' | 'equipment';
