import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import type { Actor } from '../../access/someone.ts';
import { type DoneOf, stepGuard } from '../../register/kit.ts';
import { askForAssessments } from './assessment-ask.service.ts';
import { followRhythm } from './measure-turns.service.ts';

const finish = '完成' as const;

type Measure = typeof engagementAction;

/** A measure is done when something was done: at least one record says so. */
export const measureGuard = stepGuard(engagementAction, [finish], async ({ db, project }, row) => {
  const record = await db
    .selectFrom('engagement_record')
    .select('engagement_record_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('engagement_action_id', '=', row.engagementActionID)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const message = '还没有参与记录，请先登记至少一条与此措施关联的记录，再完成';
  return record ? null : { code: 'conflict', message };
});

/** What a measure that is done asks, and what one that runs gives to do. */
export const followMeasure = async (actor: Actor, change: DoneOf<Measure>): Promise<void> => {
  if (change.action === finish) await askForAssessments(actor, change);
  await followRhythm(actor, change);
};
