import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject, sameInProject } from '../../../db/project-rows.ts';
import { isOutsider } from '../../../register/read/people-sight.service.ts';

/** 参与中. */
const active = 1;

/**
 * The companies that can carry out an activity: those that take part, and those that no longer do but carry out one.
 * Who comes from outside knows of the own one.
 */
export const listParties = async (actor: Actor) => {
  const { db, project, user } = actor;
  const rows = await db
    .selectFrom('project_on_company as u')
    .innerJoin('company as c', 'c.company_id', 'u.unit_company_id')
    .select(['u.project_on_company_id as partyID', 'c.company_name as partyName', 'u.state'])
    .select(
      sql<boolean>`exists (
        select from project_stakeholder s
        where s.company_id = u.company_id and s.project_id = u.project_id
          and s.project_on_company_id = u.project_on_company_id and s.user_id = ${user.userID})`.as('isOwn'),
    )
    .where(ofProject('u', project))
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('u.state', '=', active),
        exists(
          selectFrom('activity as a')
            .select('a.activity_id')
            .where(sameInProject('a.party_id', 'u.project_on_company_id')),
        ),
      ]),
    )
    .orderBy('c.company_name')
    .execute();
  const isVeiled = rows.length > 0 && (await isOutsider(actor));
  return rows
    .filter(({ isOwn }) => isOwn || !isVeiled)
    .map(({ partyID, partyName, state }) => ({ partyID, partyName, isActive: state === active }));
};
