import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';

/** What binds the dates of an activity, in the words of the product. */
export const constraintWords = [
  ['asSoonAsPossible', '越早越好'],
  ['asLateAsPossible', '越晚越好'],
  ['startNoEarlierThan', '不早于…开始'],
  ['startNoLaterThan', '不晚于…开始'],
  ['finishNoEarlierThan', '不早于…完成'],
  ['finishNoLaterThan', '不晚于…完成'],
  ['mustStartOn', '必须开始于'],
  ['mustFinishOn', '必须完成于'],
] as const satisfies readonly (readonly [ActivityRow['constraintKind'], string])[];

/** Whether the date of a constraint is one of the finish. */
export const isOfFinish = (kind: (typeof constraintWords)[number][0] | undefined): boolean =>
  kind === 'mustFinishOn' || kind === 'finishNoEarlierThan' || kind === 'finishNoLaterThan';
