import type { Issue } from '@xmgl/contracts/errors';
import { desiredFor, type EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { audit } from '../../audit/audit.ts';
import { announce } from '../../http/events.ts';
import { closeTasks, openTasks } from '../../notify/tasks.service.ts';
import type { Actor, Change, RegisterKit, Values } from '../../register/kit.ts';
import { lockRows, updateRow } from '../../register/row.repository.ts';
import { addRow, toSearchKey } from '../../register/write-row.service.ts';
import { findAssessmentOfDay, findNewestAssessment } from './engagement-assessment.repository.ts';

const register = engagementRecord.entity;
const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const needed = [
  ['commitmentOwnerID', '请填写承诺责任人'],
  ['commitmentTime', '请填写承诺期限'],
] as const;

/** A promise says who keeps it until when. */
export const checkRecord = (_: Actor, { after }: Change): Promise<readonly Issue[]> => {
  const isPromised = isFilled(after.commitment);
  const missing = needed.filter(([key]) => isPromised && !isFilled(after[key]));
  const issues = missing.map(([path, message]): Issue => ({ code: 'invalid', message, path }));
  const isIdle = !isPromised && needed.some(([key]) => isFilled(after[key]));
  if (isIdle) issues.push({ code: 'invalid', message: '请填写承诺', path: 'commitment' });
  return Promise.resolve(issues);
};

const isChanged = ({ before, after }: Change, ...keys: readonly string[]): boolean =>
  keys.some((key) => JSON.stringify(before?.[key] ?? null) !== JSON.stringify(after[key] ?? null));

/** The promise stands in its owner's workbench until it is kept. */
const followCommitment = async (actor: Actor, change: Change): Promise<void> => {
  const { rowID, after, before } = change;
  const isKept = after.commitmentDone === 1;
  const isNew = before === null && !isFilled(after.commitment);
  if (isNew || !isChanged(change, 'commitment', 'commitmentOwnerID', 'commitmentTime', 'commitmentDone'))
    return;
  const { db, project, now } = actor;
  await closeTasks(db, project, { register, rowID }, isKept ? 'done' : 'dropped', now);
  if (!isKept) await openCommitment(actor, rowID, after);
};

const openCommitment = async ({ db, project }: Actor, rowID: string, row: Values): Promise<void> => {
  if (!isFilled(row.commitment) || !isFilled(row.commitmentOwnerID) || row.commitmentDone === 1) return;
  await openTasks(db, project, {
    register,
    rowID,
    userIDs: [String(row.commitmentOwnerID)],
    title: `兑现承诺：${String(row.commitment).slice(0, 100)}`,
    address: engagementRecord.address(rowID),
    dueDate: isFilled(row.commitmentTime) ? String(row.commitmentTime) : null,
  });
};

type Attitude = {
  readonly personID: string;
  readonly day: string;
  readonly current: EngagementLevel;
  readonly evidence: string;
};

/** Replaces what was judged on that day. */
const correctAssessment = async (actor: Actor, kit: RegisterKit, rowID: string, said: Attitude) => {
  const { db, project, user, now } = actor;
  const [before] = await lockRows(db, project, kit, [rowID]);
  if (!before || before.current === said.current) return;
  const values = { current: said.current, evidence: said.evidence };
  const after = { ...before, ...values };
  const searchKey = toSearchKey(kit.register, after);
  const stamp = { userID: user.userID, now };
  await updateRow(db, project, kit.register, stamp, { rowID, state: before.state, searchKey, values });
  const { entity } = kit.register;
  const earlier = { current: before.current, evidence: before.evidence };
  await audit(actor, { entity, rowID, action: 'update', before: earlier, after: values });
  await kit.rules.changed?.(actor, { rowID, before, after, action: undefined });
  await announce(db, { kind: 'register', projectID: project.projectID, register: entity, rowID });
};

/**
 * A new C of a person, with the wish and the strategy of the assessment before. What a new assessment must come
 * with is not asked here: what happened is written down first.
 */
const writeAttitude = async (actor: Actor, kit: RegisterKit, said: Attitude): Promise<void> => {
  const { db, project, user } = actor;
  const { personID, day, current, evidence } = said;
  const known = await findAssessmentOfDay(db, project, personID, day);
  if (known !== undefined) return await correctAssessment(actor, kit, known, said);
  const earlier = await findNewestAssessment(db, project, personID, day);
  const { changed } = kit.rules;
  await addRow(
    actor,
    { ...kit, rules: changed ? { changed } : {} },
    {
      projectStakeholderID: personID,
      assessTime: day,
      assessorID: user.userID,
      current,
      desired: earlier?.desired ?? desiredFor(current),
      evidence,
      strategy: earlier?.strategy ?? '',
      strategyOwnerID: earlier?.strategy_owner_id ?? null,
      targetTime: earlier?.target_time ?? null,
    },
  );
};

const longestEvidence = 1000;

/** 之后态度 is where its people stand from the day of the record on. */
const followAttitude = async (actor: Actor, kit: RegisterKit, change: Change): Promise<void> => {
  const { after } = change;
  const { attitudeAfter, recordTime, projectStakeholderIDs } = after;
  if (!isFilled(attitudeAfter) || !isChanged(change, 'attitudeAfter', 'recordTime', 'projectStakeholderIDs'))
    return;
  const said = {
    day: String(recordTime).slice(0, 10),
    current: attitudeAfter as EngagementLevel,
    evidence: `参与记录：${String(after.content)}`.slice(0, longestEvidence),
  };
  for (const personID of Array.isArray(projectStakeholderIDs) ? projectStakeholderIDs.map(String) : [])
    await writeAttitude(actor, kit, { ...said, personID });
};

/** What follows from a record: people's new attitude, and the promise to be kept. */
export const followRecord = async (actor: Actor, kit: RegisterKit, change: Change): Promise<void> => {
  await followAttitude(actor, kit, change);
  await followCommitment(actor, change);
};

/** Tasks go with the row, and promises that are still open come back with it. */
export const followRecordDeletion = async (
  actor: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (isDeleted) return;
  const rows = await actor.db
    .selectFrom('engagement_record')
    .selectAll()
    .where('company_id', '=', actor.project.companyID)
    .where('project_id', '=', actor.project.projectID)
    .where('engagement_record_id', 'in', rowIDs)
    .execute();
  for (const row of rows)
    await openCommitment(actor, row.engagement_record_id, {
      commitment: row.commitment,
      commitmentOwnerID: row.commitment_owner_id,
      commitmentTime: row.commitment_time,
      commitmentDone: row.commitment_done,
    });
};
