import { addDays } from '@xmgl/contracts/calendar-day';
import type { GivenOf, KeptRow, StepOf } from '@xmgl/contracts/register/row-types';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementCommitment } from '@xmgl/contracts/stakeholder/engagement-commitment.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';

import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleMeasure, SamplePromise, SampleRecord } from './sample-engagement.ts';

type Names = ReturnType<typeof namesOf>;

type Measure = typeof engagementAction;

const step = (
  actor: Actor,
  row: KeptRow<Measure>,
  action: StepOf<Measure>,
  values: GivenOf<Measure> = {},
): Promise<KeptRow<Measure>> =>
  editRow(actor, kitOf(engagementAction), {
    rowID: row.engagementActionID,
    rowVersion: row.rowVersion,
    action,
    values,
  });

const addPromise = async (
  actor: Actor,
  names: Names,
  engagementRecordID: string,
  { content, owner, due, result }: SamplePromise,
): Promise<void> => {
  const kit = kitOf(engagementCommitment);
  const [ownerID] = names.usersOf([owner]);
  const dueTime = addDays(toLocalDay(actor.now), due);
  const row = await addRow(actor, kit, { engagementRecordID, content, ownerID, dueTime });
  const kept = { rowID: row.engagementCommitmentID, rowVersion: row.rowVersion, action: '兑现' } as const;
  if (result !== undefined) await editRow(actor, kit, { ...kept, values: { result } });
};

const addRecord = async (
  actor: Actor,
  names: Names,
  measureID: string,
  record: SampleRecord,
): Promise<void> => {
  const { daysAgo, hour, people, ours, promises = [], ...said } = record;
  const day = addDays(toLocalDay(actor.now), -daysAgo);
  const row = await addRow(actor, kitOf(engagementRecord), {
    ...said,
    projectStakeholderIDs: names.idsOf(people),
    participantIDs: names.usersOf(ours),
    recordTime: `${day}T${String(hour).padStart(2, '0')}:00`,
    engagementActionID: measureID,
  });
  for (const promise of promises) await addPromise(actor, names, row.engagementRecordID, promise);
};

const addMeasure = async (actor: Actor, names: Names, measure: SampleMeasure): Promise<void> => {
  const { people, owner, from, to, isStarted, result, records = [], ...said } = measure;
  const today = toLocalDay(actor.now);
  const planned = await addRow(actor, kitOf(engagementAction), {
    ...said,
    projectStakeholderIDs: names.idsOf(people),
    ownerID: names.usersOf([owner])[0],
    startTime: addDays(today, from),
    dueTime: addDays(today, to),
  });
  const started = isStarted ? await step(actor, planned, '开始') : planned;
  for (const record of records) await addRecord(actor, names, planned.engagementActionID, record);
  if (result !== undefined) await step(actor, started, '完成', { result });
};

/** Measures for the people of a sample project, and the records of what was said. */
export const createSampleEngagement = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  measures: readonly SampleMeasure[],
): Promise<void> => {
  const people = await listPeople(db, project);
  const actor: Actor = { db, user: { userID }, project, now, requestID: 'sample' };
  const names = namesOf(people);
  for (const measure of measures) await addMeasure(actor, names, measure);
};
