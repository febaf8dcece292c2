import { auditing } from '../../../audit/audit.ts';
import { type Db, setScope, settingScope } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { announcing } from '../../../notify/announce.ts';
import { settleLightsNow } from '../../cost/earned/red-lights.service.ts';
import { makeRequests } from '../../resource/requirement/make-requests.service.ts';
import { refuseUnfit } from '../../resource/team/refuse-unfit.service.ts';
import { refuseFrozenGone } from '../baseline/refuse-frozen.ts';
import { closeDayTasks } from '../daily/close-day-tasks.service.ts';
import { type Forecast, keepForecasts, toForecasts } from '../milestone/milestone-forecast.repository.ts';
import { refuseSettled } from '../tracking/refuse-settled.ts';
import { refuseUsedGone } from '../wbs/refuse-used.ts';
import { isSameWhenRead, toNextStored } from './next-stored.ts';
import { insertBatch } from './plan-batch.repository.ts';
import type { PlanCache } from './plan-cache.ts';
import { updateHead, writeStatusDate } from './plan-dates.repository.ts';
import { writeChanges } from './plan-write.repository.ts';
import { reasonsIn } from './refuse-unreasoned.ts';
import type { KeptEdit } from './say-in-order.service.ts';
import { noteNodesChanged, requireWhyOfNodes } from './scope-gate.ts';
import type { StoredPlan } from './stored-plan.ts';
import { tellOwners } from './tell-owners.service.ts';

/**
 * Writes edits of one plan as its next versions: the rows once, what each of them did by itself.
 * Holding the plan's row, on which they are said.
 * @returns the plan as it stands after the commit
 */
export const writeEdits = async (
  db: Db,
  cache: PlanCache,
  stored: StoredPlan,
  kept: readonly KeptEdit[],
): Promise<StoredPlan | undefined> => {
  const last = kept.at(-1);
  if (!last) return undefined;
  const { project } = last.said;
  for (const { before, edit, said } of kept) {
    await requireWhyOfNodes({ db, project }, before, edit.document, said.why);
    await refuseFrozenGone(db, project, before, edit.document);
    await refuseUsedGone(db, project, before, edit.document);
    await refuseSettled(db, project, before, edit.document);
    await refuseUnfit(db, project, before, edit.document);
  }
  const { planVersion, edit } = last;
  const { document, schedule } = edit;
  const sortKeys = await writeChanges(db, project, stored.document, document, stored.sortKeys);
  const { statusAt } = document.settings;
  const isMoved = statusAt !== stored.document.settings.statusAt;
  if (isMoved) await writeStatusDate(db, project, statusAt);
  await keepForecasts(db, project, listMoved(toForecasts(document, schedule), stored));
  for (const each of kept) await tellOfEdit(db, each);
  const head = updateHead(db, project, document, schedule, planVersion, 'behind');
  await together(
    db,
    head.statement,
    ...kept.flatMap((each) => recordsOf(db, each)),
    announcing(
      kept.map((each) => ({
        kind: 'plan',
        projectID: project.projectID,
        planVersion: each.planVersion,
        batchID: each.said.input.batchID,
      })),
    ),
  );
  if (isMoved) await settleLightsNow({ db, project, now: new Date() });
  const next = toNextStored(stored, edit, planVersion, head.stamp, sortKeys);
  // Before the commit: who reads the new head finds its plan here.
  if (isSameWhenRead(stored.document, document)) cache.put(project, next);
  return next;
};

/** What the plan did not say before. */
const listMoved = (forecasts: readonly Forecast[], { document, dates }: StoredPlan): readonly Forecast[] =>
  forecasts.filter(
    ({ activity_id, status_at, forecast_at }) =>
      status_at !== document.settings.statusAt || dates.get(activity_id)?.finish !== forecast_at,
  );

const scopeOf = ({ said: { user, project } }: KeptEdit) => ({
  userID: user.userID,
  companyID: project.companyID,
  projectID: project.projectID,
});

const tellOfEdit = async (db: Db, kept: KeptEdit): Promise<void> => {
  const { user, project, requestID } = kept.said;
  await setScope(db, scopeOf(kept));
  await makeRequests({ db, user, project, requestID, now: new Date() }, kept.before, kept.edit);
  await noteNodesChanged({ db, user, project }, kept.before, kept.edit.document, kept.said.why);
  await tellOwners({ db, user, project }, kept.before, kept.edit.document, kept.edit.keys);
  await closeDayTasks({ db, project, now: new Date() }, kept.edit.document, kept.edit.keys);
};

/** What keeps an edit in the history and in the record of who did what, as its author's. */
const recordsOf = (db: Db, kept: KeptEdit) => {
  const { said, planVersion, commands, before, edit } = kept;
  const { user, project, requestID } = said;
  const { inverse, keys } = edit;
  const { batchID } = said.input;
  return [
    settingScope(scopeOf(kept)),
    insertBatch(db, project, { batchID, planVersion, userID: user.userID, commands, inverse, keys }),
    auditing(
      { db, user, project, requestID },
      {
        entity: 'plan',
        rowID: project.projectID,
        action: 'ApplyPlanCommands',
        after: { batchID, planVersion, commands: commands.length },
      },
    ),
    ...reasonsIn(commands).map(({ activityID, reason }) =>
      auditing(
        { db, user, project, requestID },
        {
          entity: 'activity',
          rowID: activityID,
          action: 'ReopenActivity',
          before: { actualFinish: before.activity.get(activityID)?.actualFinish ?? null },
          after: { reason },
        },
      ),
    ),
  ];
};
