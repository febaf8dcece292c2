import { tableOf } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOutsideRole } from '../../access/outside-role.ts';
import type { Actor } from '../../access/someone.ts';
import type { EntitySource } from './entity-sources.ts';

import { loadRowRights, sightsOf, targetSightsOf } from './row-rights.service.ts';

/** Whether the roles of the caller, of which none opens the register of people, are all those of other units. */
const hasOnlyOutsideRoles = async ({ db, project, user }: Actor): Promise<boolean> => {
  const roles = await db
    .selectFrom('role_personnel as m')
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.company_id', '=', 'm.company_id')
        .onRef('r.project_id', '=', 'm.project_id')
        .onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(['r.role_name as roleName', 'r.is_system as isSystem'])
    .where('m.company_id', '=', project.companyID)
    .where('m.project_id', '=', project.projectID)
    .where('m.user_id', '=', user.userID)
    .execute();
  return roles.every((role) => isOutsideRole(role));
};

/** The page of the register of people alone, which says who comes from outside. */
const ofPeople = { page: projectStakeholder.page, fields: {}, computed: {} };

/** Whether the caller knows of the project's people no more than who comes from outside does; also without their page. */
export const isOutsider = async (actor: Actor): Promise<boolean> => {
  const { has, isOutside } = await loadRowRights(actor, ofPeople);
  return has('access') ? isOutside : await hasOnlyOutsideRoles(actor);
};

type Known = { readonly userIDs: ReadonlySet<string>; readonly rowIDs: ReadonlySet<string> };

/** Whom the caller may know of, by account and by row; undefined where that is everybody. */
export const findKnownPeople = async (actor: Actor): Promise<Known | undefined> => {
  const [sight] = sightsOf(projectStakeholder, { isOutside: await isOutsider(actor) }, actor);
  if (!sight) return undefined;
  const { companyID, projectID } = actor.project;
  const { rows } = await sql<{ user_id: string | null; project_stakeholder_id: string }>`
    select t.user_id, t.project_stakeholder_id from project_stakeholder t
    where t.company_id = ${companyID} and t.project_id = ${projectID} and ${sight}`.execute(actor.db);
  return {
    userIDs: new Set(rows.flatMap(({ user_id }) => user_id ?? [])),
    rowIDs: new Set(rows.map((row) => row.project_stakeholder_id)),
  };
};

type Person = { readonly user_id: string; readonly user_name: string };

/** Whom the caller is told by name; of others neither name nor account is told. */
export type PeopleSight = {
  readonly sees: (userID: string) => boolean;
  readonly nameOf: (by: Person) => string;
  readonly idOf: (userID: string) => string | null;
  /** The names behind ids of an entity, without those of people out of sight. */
  readonly titlesOf: (
    entity: string,
    titles: readonly [string, Titles[string]][],
  ) => [string, Titles[string]][];
};

/** What stands in the place of whoever is out of sight. */
export const somebody = '其他成员';

/** Whether ids of an entity, as rows point to it, are of people; and which of the known ones they are among. */
const amongKnown = (entity: string, known: Known): ReadonlySet<string> | undefined => {
  if (entity === 'User') return known.userIDs;
  return entity === projectStakeholder.entity ? known.rowIDs : undefined;
};

export const peopleInSight = async (actor: Actor): Promise<PeopleSight> => {
  const known = await findKnownPeople(actor);
  const sees = (userID: string) =>
    known === undefined || userID === actor.user.userID || known.userIDs.has(userID);
  return {
    sees,
    nameOf: ({ user_id, user_name }) => (sees(user_id) ? user_name : somebody),
    idOf: (userID) => (sees(userID) ? userID : null),
    titlesOf: (entity, titles) => {
      const open = known && amongKnown(entity, known);
      return titles.map(([id, title]) =>
        open === undefined || open.has(id) || id === actor.user.userID
          ? [id, title]
          : [id, { title: somebody, isDeleted: 0 }],
      );
    },
  };
};

/** The name of who did something, for who may know of them. */
export const namesInSight = async (actor: Actor): Promise<PeopleSight['nameOf']> =>
  (await peopleInSight(actor)).nameOf;

/** Whether the caller may know of all that some ids of an entity stand for, where these are people. */
export const areInSight = async (actor: Actor, entity: string, ids: readonly string[]): Promise<boolean> => {
  if (entity !== 'User' && entity !== projectStakeholder.entity) return true;
  const known = await findKnownPeople(actor);
  const open = known && amongKnown(entity, known);
  return open === undefined || ids.every((id) => open.has(id) || id === actor.user.userID);
};

/**
 * What of an entity's rows `e` the caller may know of; `null` is nothing. Accounts are seen as the rows of people are.
 * These, and what else is chosen by its name, are told also to who may not open their register; to who is from outside
 * people in sight alone.
 */
export const sightsOfSource = async (
  actor: Actor,
  { register, table, isChosenByName }: EntitySource,
): Promise<RawBuilder<SqlBool>[] | null> => {
  const isOfPeople = table === tableOf(projectStakeholder);
  if (isOfPeople && (!register || isChosenByName))
    return targetSightsOf(projectStakeholder, { isOutside: await isOutsider(actor) }, actor);
  if (!register || (isChosenByName && !(await isOutsider(actor)))) return [];
  const rights = await loadRowRights(actor, register);
  return rights.has('access') ? targetSightsOf(register, rights, actor) : null;
};
