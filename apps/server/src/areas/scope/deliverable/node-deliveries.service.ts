import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { listUnable } from '../../../register/read/doers.service.ts';
import { handOverField } from '../../stakeholder/hand-over-field.service.ts';

/** By which field somebody answers for a deliverable of a node: its leader delivers, its receiver receives. */
const fields = { 负责人: 'ownerID', 接收人: 'receiverIDs' } as const;
type Duty = keyof typeof fields;
const isDuty = (duty: string): duty is Duty => duty in fields;

/** A deliverable that is not accepted yet, with who else has to do with it. */
type Open = { readonly id: string; readonly title: string; readonly others: readonly string[] };

/** Somebody's open deliverables under a node, by the duty that they have there. */
export type OpenDeliveries = { readonly duty: Duty; readonly rows: readonly Open[] };

type Holder = { readonly wbsNodeID: string; readonly userID: string; readonly duty: string };

/** What somebody who goes from a node has not delivered or received of it and what is under it; undefined: nothing. */
export const findOpenDeliveries = async (
  { db, project }: Actor,
  { wbsNodeID, userID, duty }: Holder,
): Promise<OpenDeliveries | undefined> => {
  if (!isDuty(duty)) return undefined;
  const receives = sql`deliverable_receiver as r
    where ${ofProject('r', project)} and r.deliverable_id = d.deliverable_id`;
  const [isTheirs, others] =
    duty === '负责人'
      ? [sql`d.owner_id = ${userID}`, sql`array(select r.user_id from ${receives})`]
      : [sql`exists (select from ${receives} and r.user_id = ${userID})`, sql`array[d.owner_id]`];
  const { rows } = await sql<Open>`
    with recursive down as (
      select ${wbsNodeID}::uuid as wbs_node_id
      union all
      select n.wbs_node_id from down join wbs_node as n on ${ofProject('n', project)} and n.parent_id = down.wbs_node_id
    )
    select d.deliverable_id as id, d.title, array_remove(${others}, null) as others
    from deliverable as d join down using (wbs_node_id)
    where ${ofProject('d', project)} and d.deleted_at is null and d.state not in ('已接收', '已移交') and ${isTheirs}
    order by d.code collate "und-u-kn-true"`.execute(db);
  return rows.length === 0 ? undefined : { duty, rows };
};

type Person = { readonly projectStakeholderID: string; readonly userID: string };

/** Gives open deliverables to a successor, who can do what they ask and has no other part in them. */
export const handOverDeliveries = async (
  actor: Actor,
  { duty, rows }: OpenDeliveries,
  between: { readonly from: Person; readonly to: Person },
): Promise<void> => {
  const { userID } = between.to;
  const lack = (await listUnable(actor, deliverable, [userID])).get(userID);
  if (lack !== undefined) throw fail('invalid', `${lack}，请先由项目经理授权，或另选接手人`, 'successorID');
  const own = rows.find(({ others }) => others.includes(userID));
  if (own) throw fail('invalid', `接收人不能是交付人本人：「${own.title}」，请另选接手人`, 'successorID');
  const field = { entity: deliverable.entity, key: fields[duty] };
  await handOverField(
    actor,
    field,
    rows.map(({ id }) => id),
    between,
  );
};
