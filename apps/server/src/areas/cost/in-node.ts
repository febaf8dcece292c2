import { sql } from 'kysely';
import { ofProject, type Place } from './of-project.ts';

export type Placed = { readonly wbsNodeID: string | null; readonly activityID: string | null };

type Misplaced = {
  /** Index in the rows that were given. */
  readonly at: number;
  readonly message: string;
};

/**
 * Rows that name an activity and a WBS node which the activity is not under. Costs of an activity count to its node, so
 * that a row with both is of both. Where the plan moves an activity, its rows follow (migration 0781).
 */
export const listMisplaced = async (place: Place, rows: readonly Placed[]): Promise<readonly Misplaced[]> => {
  const given = rows.flatMap(({ wbsNodeID, activityID }, at) =>
    wbsNodeID && activityID ? [{ at, wbsNodeID, activityID }] : [],
  );
  if (given.length === 0) return [];
  const { rows: found } = await sql<{ at: number; name: string; node: string | null }>`
    select q.at, a.name, n.wbs_name as node
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q (at int, "wbsNodeID" uuid, "activityID" uuid)
    join activity as a on ${ofProject(place, 'a')} and a.activity_id = q."activityID"
    left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = a.wbs_node_id
    where a.wbs_node_id is distinct from q."wbsNodeID" order by 1`.execute(place.db);
  return found.map(({ at, name, node }) => ({
    at,
    message:
      node === null
        ? `活动「${name}」不在任何 WBS 之下，请只选 WBS 或先在计划中给它归属`
        : `活动「${name}」属于 WBS「${node}」，不在所选的 WBS 之下，请改选其一`,
  }));
};

/** The same of one row, as issues of its field 活动. */
export const faultsOfPlace = async (place: Place, row: Placed) =>
  (await listMisplaced(place, [row])).map(({ message }) => ({
    code: 'invalid' as const,
    path: 'activityID',
    message,
  }));
