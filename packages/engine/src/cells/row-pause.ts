import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';

/** From when to when work stood still; what has not begun again has stood still until the 检查日期. */
export const pauseOf = (
  { suspendedAt, resumedAt }: Pick<ActivityRow, 'suspendedAt' | 'resumedAt'>,
  statusAt: number | null,
): { readonly from: number; readonly to: number } | undefined => {
  const to = resumedAt ?? statusAt;
  return suspendedAt === null || to === null || to <= suspendedAt ? undefined : { from: suspendedAt, to };
};
