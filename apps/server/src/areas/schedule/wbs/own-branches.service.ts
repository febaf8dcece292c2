import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { fail } from '../../../base/failure.ts';
import { isOutsider } from '../../../register/read/people-sight.service.ts';
import { nothingWritten } from './wbs-dictionary.repository.ts';

/** Which nodes one knows more of than stands in the plan. */
export type OwnBranches = { readonly has: (wbsNodeID: string) => boolean };

const all: OwnBranches = { has: () => true };

/**
 * Nodes whose dictionary somebody may read: all of them; who comes from outside, those that their own company answers for,
 * or where it or they themselves work, with everything below.
 */
export const loadOwnBranches = async (actor: Actor): Promise<OwnBranches> => {
  if (!(await isOutsider(actor))) return all;
  const { companyID, projectID } = actor.project;
  const { rows } = await sql<{ id: string }>`
    with recursive me as (
      select * from project_stakeholder where company_id = ${companyID} and project_id = ${projectID}
        and user_id = ${actor.user.userID} and is_member
    ), own as (
      select a.wbs_node_id from activity as a join me
        on me.project_stakeholder_id = a.owner_id or me.project_on_company_id = a.party_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.wbs_node_id is not null
      union
      select d.wbs_node_id from wbs_dictionary as d join me on me.project_on_company_id = d.responsible_company_id
      where d.company_id = ${companyID} and d.project_id = ${projectID}
      union
      select m.wbs_node_id from wbs_manager as m
      join project_stakeholder as s using (company_id, project_id, user_id)
      join me on ${unitKeyOf('me')} = ${unitKeyOf('s')}
      where m.company_id = ${companyID} and m.project_id = ${projectID}
      union
      select n.wbs_node_id from own join wbs_node as n on n.parent_id = own.wbs_node_id
      where n.company_id = ${companyID} and n.project_id = ${projectID}
    )
    select wbs_node_id as id from own`.execute(actor.db);
  return new Set(rows.map(({ id }) => id));
};

/** A dictionary as its reader gets it. */
export const veilDictionary = (
  own: OwnBranches,
  wbsNodeID: string,
  dictionary: WbsDictionary,
): WbsDictionary =>
  own.has(wbsNodeID) ? dictionary : { ...nothingWritten, rowVersion: dictionary.rowVersion };

/** What one does not read, one does not write. */
export const requireOwnBranch = async (actor: Actor, wbsNodeID: string): Promise<void> => {
  if (!(await loadOwnBranches(actor)).has(wbsNodeID))
    throw fail('forbidden', '只能填写本单位承担的分支的词典');
};
