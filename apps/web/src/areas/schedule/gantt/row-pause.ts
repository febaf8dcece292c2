import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { GanttRow } from '@xmgl/gantt/gantt-types';

/** From when to when work stood still; what has not begun again has stood still until the 检查日期. */
export const pauseOf = (
  { suspendedAt, resumedAt }: Pick<ActivityRow, 'suspendedAt' | 'resumedAt'>,
  statusAt: number | null,
): NonNullable<GanttRow['pause']> | undefined => {
  const to = resumedAt ?? statusAt;
  return suspendedAt === null || to === null || to <= suspendedAt ? undefined : { from: suspendedAt, to };
};
