import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { toFinishText } from '../cells/plan-words.ts';

/** Columns of a milestone: what it is promised for, and by what it is reached. */
export const milestoneFields = ['isContract', 'committed', 'deliverable', 'criteria', 'level'] as const;
export type MilestoneField = (typeof milestoneFields)[number];

export const isMilestoneField = (field: string): field is MilestoneField =>
  milestoneFields.some((one) => one === field);

/** What the cells of an activity say of it as a milestone; nothing where it is none, or nothing was said. */
export const milestoneTexts = (
  { deliverables }: { readonly deliverables: ReadonlyMap<string, string> },
  { milestone }: Pick<ActivityRow, 'milestone'>,
): Readonly<Record<MilestoneField, string>> => ({
  level: milestone?.level ?? '',
  isContract: milestone?.isContract ? '是' : '',
  committed: toFinishText(milestone?.committedAt ?? null) ?? '',
  deliverable: deliverables.get(milestone?.deliverableID ?? '') ?? '',
  criteria: milestone?.criteria ?? '',
});
