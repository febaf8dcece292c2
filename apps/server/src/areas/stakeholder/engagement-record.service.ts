import { isChanged } from '@xmgl/contracts/register/row-changes';
import { desiredFor, type EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { type DoneOf, type RegisterKit, rowCheck } from '../../register/kit.ts';
import { lockRows } from '../../register/write/row.repository.ts';
import { addUnasked, changeUnasked } from '../../register/write/system-write.service.ts';
import { findAssessmentOfDay, findNewestAssessment } from './engagement-assessment.repository.ts';
import { followEngagement } from './engagement-assessment.service.ts';

type AssessmentKit = RegisterKit<typeof stakeholderEngagement>;

type Attitude = {
  readonly personID: string;
  readonly day: string;
  readonly current: EngagementLevel;
  readonly evidence: string;
};

/** Replaces what was judged on that day. */
const correctAssessment = async (
  actor: Actor,
  kit: AssessmentKit,
  rowID: string,
  { current, evidence }: Attitude,
): Promise<void> => {
  const [before] = await lockRows(actor.db, actor.project, kit, [rowID]);
  if (!before || before.current === current) return;
  const values = { current, evidence };
  await changeUnasked(actor, stakeholderEngagement, { ...before, rowID }, values);
  await followEngagement(actor, { rowID, before, after: { ...before, ...values }, action: undefined });
};

/**
 * A new C of a person, with the wish and the strategy of the assessment before. What a new assessment must come
 * with is not asked here: what happened is written down first.
 */
const writeAttitude = async (actor: Actor, kit: AssessmentKit, said: Attitude): Promise<void> => {
  const { db, project, user } = actor;
  const { personID, day, current, evidence } = said;
  const known = await findAssessmentOfDay(db, project, personID, day);
  if (known !== undefined) return await correctAssessment(actor, kit, known, said);
  const earlier = await findNewestAssessment(db, project, personID, day);
  const rowID = await addUnasked(actor, stakeholderEngagement, {
    values: {
      projectStakeholderID: personID,
      assessTime: day,
      assessorID: user.userID,
      current,
      desired: (earlier?.desired as EngagementLevel | undefined) ?? desiredFor(current),
      evidence,
      strategy: earlier?.strategy ?? '',
      strategyOwnerID: earlier?.strategy_owner_id ?? null,
      targetTime: earlier?.target_time ?? null,
    },
  });
  const [after] = await lockRows(db, project, kit, [rowID]);
  if (after) await followEngagement(actor, { rowID, before: null, after, action: undefined });
};

const longestEvidence = 1000;

/** Where people stand is changed by those alone who may change the matrix. */
const mayJudge = ({ db, project, user }: Actor): Promise<boolean> =>
  hasPageRight(db, user.userID, project, stakeholderEngagement.page, 'update');

/** 之后态度 writes C: who may not do that does not fill it in. */
export const attitudeCheck = rowCheck(engagementRecord, ['attitudeAfter'], async (actor, change) =>
  !isChanged(change, 'attitudeAfter') || (await mayJudge(actor))
    ? []
    : [
        {
          code: 'forbidden',
          message: '您没有参与度评估矩阵的修改权限，不能填写「之后态度」',
          path: 'attitudeAfter',
        },
      ],
);

/** 之后态度 is where its people stand from the day of the record on. */
export const followRecord = async (
  actor: Actor,
  kit: AssessmentKit,
  change: DoneOf<typeof engagementRecord>,
): Promise<void> => {
  const { after } = change;
  const { attitudeAfter, recordTime, projectStakeholderIDs } = after;
  if (attitudeAfter === null || !isChanged(change, 'attitudeAfter', 'recordTime', 'projectStakeholderIDs'))
    return;
  // Somebody else may mend the rest of a record; what was judged stays.
  if (!(await mayJudge(actor))) return;
  const said = {
    day: recordTime.slice(0, 10),
    current: attitudeAfter,
    evidence: `参与记录：${after.content}`.slice(0, longestEvidence),
  };
  for (const personID of projectStakeholderIDs) await writeAttitude(actor, kit, { ...said, personID });
};
