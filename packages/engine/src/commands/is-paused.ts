import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';

/** Work that was interrupted, and of which nobody has said yet when it goes on. */
export const isPaused = ({ suspendedAt, resumedAt, actualFinish }: ActivityRow): boolean =>
  suspendedAt !== null && resumedAt === null && actualFinish === null;
