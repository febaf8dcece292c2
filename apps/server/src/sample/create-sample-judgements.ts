import { addDays, dayMs } from '@xmgl/contracts/calendar-day';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';
import { sampleOwner } from '../sample-people/sample-people.ts';
import { listPeople } from './list-people.ts';
import type { SampleJudgements, SampleLevel, SampleScores } from './sample-said.ts';

type Stage = {
  readonly db: Db;
  readonly project: ProjectInScope;
  readonly now: Date;
  /** Accounts of the sample's people, by name. */
  readonly users: ReadonlyMap<string, string>;
};

const timeOf = ({ now }: Stage, { daysAgo }: { readonly daysAgo: number }): Date =>
  new Date(now.getTime() - daysAgo * dayMs);

const userOf = ({ users }: Stage, name: string | undefined): string =>
  users.get(name ?? sampleOwner.name) ?? '';

const insertScores = async (stage: Stage, personID: string, said: readonly SampleScores[]): Promise<void> => {
  for (const [at, one] of said.entries()) {
    const time = timeOf(stage, one);
    await stage.db
      .insertInto('stakeholder_assessment')
      .values({
        company_id: stage.project.companyID,
        project_id: stage.project.projectID,
        stakeholder_assessment_id: v7(),
        project_stakeholder_id: personID,
        assess_day: toLocalDay(time),
        assess_time: time,
        assessor_id: userOf(stage, one.by),
        power: one.power,
        interest: one.interest,
        influence: one.influence,
        effect: one.effect,
        power_attr: one.circles.includes('P') ? 1 : 0,
        legitimacy: one.circles.includes('L') ? 1 : 0,
        urgency: one.circles.includes('U') ? 1 : 0,
        reason: one.reason ?? '',
        row_version: at + 1,
      })
      .execute();
  }
};

const insertLevels = async (stage: Stage, personID: string, said: readonly SampleLevel[]): Promise<void> => {
  const today = toLocalDay(stage.now);
  for (const one of said) {
    const author = userOf(stage, one.by);
    await stage.db
      .insertInto('stakeholder_engagement')
      .values({
        company_id: stage.project.companyID,
        project_id: stage.project.projectID,
        stakeholder_engagement_id: v7(),
        project_stakeholder_id: personID,
        assess_time: addDays(today, -one.daysAgo),
        assessor_id: author,
        current: one.current,
        desired: one.desired,
        evidence: one.evidence,
        strategy: one.strategy ?? '',
        strategy_owner_id: one.owner === undefined ? null : userOf(stage, one.owner),
        target_time: one.daysToTarget === undefined ? null : addDays(today, one.daysToTarget),
        search_key: [one.evidence, one.strategy].join(' '),
        created_by: author,
        updated_by: author,
      })
      .execute();
  }
};

/** What has been said about the people of a sample project. */
export const createSampleJudgements = async (
  db: Db,
  project: ProjectInScope,
  now: Date,
  judgements: SampleJudgements,
): Promise<void> => {
  const people = await listPeople(db, project);
  const users = new Map(
    people.flatMap(({ user_id, user_name }) => (user_id ? [[user_name, user_id] as const] : [])),
  );
  const stage: Stage = { db, project, now, users };
  for (const { project_stakeholder_id, user_name } of people) {
    await insertScores(stage, project_stakeholder_id, judgements[user_name]?.scores ?? []);
    await insertLevels(stage, project_stakeholder_id, judgements[user_name]?.levels ?? []);
  }
};
