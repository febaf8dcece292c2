import type { PayKind } from '@xmgl/contracts/resource/timesheet.register';

/** How a day is paid: 休息日 is off by the week or in exchange, 法定节日 by law. */
export type DayKind = '工作日' | '休息日' | '法定节日';

export type WorkedLine = {
  readonly workDate: string;
  readonly activityID: string | null;
  readonly nonProject: string | null;
  readonly hours: number;
};
export type PaidLine = WorkedLine & { readonly payKind: PayKind };

type Rule = {
  readonly kindOf: (day: string) => DayKind;
  /** Hours of a 工日; what is beyond them on a working day is overtime. */
  readonly hoursPerShift: number;
  /** Machines are paid by the hour, whenever it is. */
  readonly isMachine: boolean;
};

/** Leave is neither paid here nor part of the shift. */
export const isLeave = ({ nonProject }: Pick<WorkedLine, 'nonProject'>): boolean => nonProject === '请假';

/**
 * Hours by how they are paid: the lines of a working day fill its shift in their order, the rest is overtime.
 * @example splitPay([{ workDate: '2026-05-06', hours: 10, … }], { hoursPerShift: 8, … }) // 8 正常, 2 平日加班
 */
export const splitPay = (
  lines: readonly WorkedLine[],
  { kindOf, hoursPerShift, isMachine }: Rule,
): readonly PaidLine[] => {
  const filled = new Map<string, number>();
  return lines.flatMap((line): PaidLine[] => {
    if (isLeave(line) || isMachine) return [{ ...line, payKind: '正常' }];
    const kind = kindOf(line.workDate);
    if (kind !== '工作日') return [{ ...line, payKind: kind === '法定节日' ? '法定节日加班' : '休息日加班' }];
    const before = filled.get(line.workDate) ?? 0;
    filled.set(line.workDate, before + line.hours);
    const normal = Math.min(line.hours, Math.max(0, hoursPerShift - before));
    const parts: PaidLine[] = [
      { ...line, hours: normal, payKind: '正常' },
      { ...line, hours: line.hours - normal, payKind: '平日加班' },
    ];
    return parts.filter(({ hours }) => hours > 0);
  });
};
