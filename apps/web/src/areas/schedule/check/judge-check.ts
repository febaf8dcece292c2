import type { OutputOf } from '../../../api/calls.ts';

export type CheckRun = OutputOf<'GetScheduleCheckRun'>;
export type Check = NonNullable<CheckRun['run']>['checks'][number];
export type Waiver = CheckRun['waivers'][number];

/** A check with what was waived left out. */
export type Judged = Check & {
  readonly open: readonly string[];
  readonly waived: readonly Waiver[];
  readonly verdict: 'passed' | 'failed' | 'told' | 'unknown';
};

/** Of these the share is an index, which passes from the limit on. */
const isIndex = ({ number }: Pick<Check, 'number'>): boolean => number >= 12 && number <= 14;

const verdictOf = (check: Check, passed: boolean | null): Judged['verdict'] => {
  if (passed !== null) return passed ? 'passed' : 'failed';
  return check.limit === null ? 'told' : 'unknown';
};

/** Findings that were waived no longer count against a check. */
export const judgeCheck = (check: Check, waivers: readonly Waiver[]): Judged => {
  const waived = waivers.filter(({ code, rowID }) => code === check.code && check.rowIDs.includes(rowID));
  const gone = new Set(waived.map(({ rowID }) => rowID));
  const open = check.rowIDs.filter((rowID) => !gone.has(rowID));
  if (isIndex(check)) {
    const isAllWaived = check.rowIDs.length > 0 && open.length === 0;
    return { ...check, open, waived, verdict: verdictOf(check, isAllWaived || check.passed) };
  }
  const count = open.length === 0 ? 0 : Math.max(open.length, check.count - waived.length);
  const share = check.base === 0 ? null : count / check.base;
  const passed = check.passed === null || check.limit === null ? check.passed : (share ?? 0) <= check.limit;
  return { ...check, count, share, open, waived, verdict: verdictOf(check, passed) };
};

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** What was measured. @example valueWords(judged) // '3 / 28（10.7%）' */
export const valueWords = ({ share, count, base, number }: Judged): string => {
  if (number === 12) return share === null ? '—' : `传到完工 ${percent(share)}`;
  if (isIndex({ number })) return share === null ? '—' : share.toFixed(2);
  if (base === 0) return '—';
  return `${count} / ${base}${share === null || share === 0 ? '' : `（${percent(share)}）`}`;
};

export const limitWords = ({ limit, number }: Judged): string => {
  if (limit === null) return '只列出';
  if (number === 12) return `≥ ${percent(limit)}`;
  if (isIndex({ number })) return `≥ ${limit.toFixed(2)}`;
  return limit === 0 ? '0' : `≤ ${percent(limit)}`;
};

export const verdictWords = {
  passed: '通过',
  failed: '未通过',
  told: '供参考',
  unknown: '没有依据',
} as const;
export const verdictTones = { passed: 'good', failed: 'bad', told: 'quiet', unknown: 'quiet' } as const;
