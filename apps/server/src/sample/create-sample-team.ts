import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addPeople } from '../areas/resource/add-resources.service.ts';
import { ofProject } from '../db/project-rows.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleTeam } from './sample-team.ts';

type Names = ReadonlyMap<string, string>;

const findNames = async ({ db, project }: Actor): Promise<{ resources: Names; people: Names }> => {
  const resources = await sql<{ id: string; name: string }>`select r.project_resource_id as id,
    r.resource_name as name from project_resource as r where ${ofProject('r', project)}`.execute(db);
  const people = await sql<{
    id: string;
    name: string;
  }>`select s.project_stakeholder_id as id, s.user_name as name
    from project_stakeholder as s where ${ofProject('s', project)} and s.deleted_at is null`.execute(db);
  const toNames = (rows: readonly { readonly id: string; readonly name: string }[]): Names =>
    new Map(rows.map(({ id, name }) => [name, id]));
  return { resources: toNames(resources.rows), people: toNames(people.rows) };
};

const addRequests = async (actor: Actor, { requests }: SampleTeam, resources: Names): Promise<void> => {
  for (const { resource, days, state, skills = [], candidates = [], filled, ...own } of requests) {
    const { criteria = [], scores = [], ...rest } = own;
    await addUnasked(actor, resourceRequest, {
      state,
      values: {
        ...rest,
        resourceID: resources.get(resource) ?? '',
        fromDay: days[0],
        toDay: days[1],
        filled: filled ?? null,
        criteria: criteria.map(([criterion, weight]) => ({ criterion, weight })),
        scores: scores.flatMap(([candidateName, ...given]) =>
          given.map((score, at) => ({ candidateName, criterion: criteria[at]?.[0] ?? '', score })),
        ),
        skills: skills.map(([skill, level]) => ({ skill, level })),
        candidates: candidates.map(([candidate, abilityScore, experienceScore, costScore, readyScore]) => ({
          candidate,
          abilityScore,
          experienceScore,
          costScore,
          readyScore,
        })),
      },
    });
  }
};

const addSkills = async (actor: Actor, { skills }: SampleTeam, resources: Names): Promise<void> => {
  for (const [person, skill, level, certificate] of skills)
    await addUnasked(actor, resourceSkill, {
      values: {
        resourceID: resources.get(person) ?? '',
        skill,
        level,
        ...(certificate && { certType: certificate[0], certNo: certificate[1], expiresAt: certificate[2] }),
      },
    });
};

const addTrainings = async (actor: Actor, { trainings }: SampleTeam, people: Names): Promise<void> => {
  for (const { name, kind, day, attendees, state, ...rest } of trainings)
    await addUnasked(actor, training, {
      state,
      values: {
        ...rest,
        trainingName: name,
        trainingKind: kind,
        trainingDay: day,
        organiserID: actor.user.userID,
        attendees: attendees.map(([who, result]) => ({
          projectStakeholderID: people.get(who) ?? null,
          result,
        })),
      },
    });
};

const addReviews = async (actor: Actor, { reviews }: SampleTeam, resources: Names): Promise<void> => {
  for (const { person, state, items, ...rest } of reviews)
    await addUnasked(actor, performanceReview, {
      state,
      values: {
        ...rest,
        resourceID: resources.get(person) ?? null,
        reviewerID: actor.user.userID,
        items: items.map(([item, weight, score]) => ({ item, weight, score })),
      },
    });
};

/** 获取与团队 of a sample project: what was asked for, what its people can do, were taught, and how they did. */
export const createSampleTeam = async (
  actor: Actor,
  accounts: ReadonlyMap<string, string>,
  team: SampleTeam,
): Promise<void> => {
  await addPeople(
    actor,
    team.people.map((account) => accounts.get(account) ?? ''),
  );
  const { resources, people } = await findNames(actor);
  await addRequests(actor, team, resources);
  await addSkills(actor, team, resources);
  await addTrainings(actor, team, people);
  await addReviews(actor, team, resources);
};
