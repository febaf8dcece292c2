import { auditing } from '../../../audit/audit.ts';
import { type Db, setScope, settingScope } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { announcing } from '../../../http/events.ts';
import { refuseFrozenGone } from '../baseline/refuse-frozen.ts';
import { isSameWhenRead, toNextStored } from './next-stored.ts';
import { lockPlanVersion } from './plan.repository.ts';
import { insertBatch } from './plan-batch.repository.ts';
import { updateHead, writeStatusDate } from './plan-dates.repository.ts';
import { writeChanges } from './plan-write.repository.ts';
import type { KeptEdit, SaidEdit } from './say-in-order.service.ts';
import type { StoredPlan } from './stored-plan.ts';
import { tellOwners } from './tell-owners.service.ts';

/**
 * Writes edits of one plan as its next versions: the rows once, what each of them did by itself.
 * @returns the plan as it stands after the commit; undefined when others have written since it was read
 */
export const writeEdits = async (
  db: Db,
  { context: { project, services } }: SaidEdit,
  stored: StoredPlan,
  kept: readonly KeptEdit[],
): Promise<StoredPlan | undefined> => {
  const last = kept.at(-1);
  if (!last || (await lockPlanVersion(db, project)) !== stored.planVersion) return undefined;
  for (const { before, edit } of kept) await refuseFrozenGone(db, project, before, edit.document);
  const { planVersion, edit } = last;
  const { document, schedule } = edit;
  const sortKeys = await writeChanges(db, project, stored.document, document, stored.sortKeys);
  const { statusAt } = document.settings;
  if (statusAt !== stored.document.settings.statusAt) await writeStatusDate(db, project, statusAt);
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
  const next = toNextStored(stored, edit, planVersion, head.stamp, sortKeys);
  // Before the commit: who reads the new head finds its plan here.
  if (isSameWhenRead(stored.document, document)) services.plans.cache.put(project, next);
  return next;
};

const scopeOf = ({ said: { context } }: KeptEdit) => ({
  userID: context.user.userID,
  companyID: context.project.companyID,
  projectID: context.project.projectID,
});

const tellOfEdit = async (db: Db, kept: KeptEdit): Promise<void> => {
  const { user, project } = kept.said.context;
  await setScope(db, scopeOf(kept));
  await tellOwners({ db, user, project }, kept.before, kept.edit.document, kept.edit.keys);
};

/** What keeps an edit in the history and in the record of who did what, as its author's. */
const recordsOf = (db: Db, kept: KeptEdit) => {
  const { said, planVersion, commands, edit } = kept;
  const { context, input } = said;
  const { user, project } = context;
  const { inverse, keys } = edit;
  const { batchID } = input;
  return [
    settingScope(scopeOf(kept)),
    insertBatch(db, project, { batchID, planVersion, userID: user.userID, commands, inverse, keys }),
    auditing({ ...context, db }, [
      {
        entity: 'plan',
        rowID: project.projectID,
        action: 'ApplyPlanCommands',
        after: { batchID, planVersion, commands: commands.length },
      },
    ]),
  ];
};
