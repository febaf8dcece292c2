import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { addAllUnasked, moveUnasked } from '../../register/write/system-write.service.ts';
import { ofProject, type Place } from './of-project.ts';
import { readFirstOpenDay } from './posting.service.ts';

/** By what a cost is known to follow from a paper. */
type Source = 'timesheet_id' | 'cost_allocation_id' | 'material_movement_id';

type Posted = {
  readonly rowID: string;
  readonly state: string;
  readonly code: string;
  readonly title: string;
  readonly wbsNodeID: string | null;
  readonly activityID: string | null;
  readonly subjectID: string;
  readonly costDate: string;
  readonly amount: number;
};

/** What was posted of a paper and not taken back. */
const listPosted = async (place: Place, source: Source, id: string): Promise<readonly Posted[]> =>
  (
    await sql<Posted>`select e.cost_entry_id as "rowID", e.state, e.code, e.title, e.wbs_node_id as "wbsNodeID",
        e.activity_id as "activityID", e.subject_id as "subjectID", e.cost_date::text as "costDate",
        e.amount::float8 as amount
      from cost_entry as e where ${ofProject(place, 'e')} and ${sql.ref(`e.${source}`)} = ${id}
        and e.state = '已入账' and e.entry_kind <> '冲销' and e.deleted_at is null
      order by e.code collate "und-u-kn-true"`.execute(place.db)
  ).rows;

/** The first closed month in which something was posted of a paper; null where all of it may be taken back. */
export const readClosedMonth = async (place: Place, source: Source, id: string): Promise<string | null> => {
  const firstOpenDay = await readFirstOpenDay(place);
  if (firstOpenDay === null) return null;
  const closed = (await listPosted(place, source, id)).find(({ costDate }) => costDate < firstOpenDay);
  return closed?.costDate.slice(0, 7) ?? null;
};

/** When what takes back a cost counts, and what it is called. */
const onOpenDay = (title: string, costDate: string, firstOpenDay: string | null) => {
  const isLate = firstOpenDay !== null && costDate < firstOpenDay;
  return {
    title: `${title}${isLate ? ' 补记' : ''}`.slice(0, costEntry.fields.title.max),
    costDate: isLate ? firstOpenDay : costDate,
  };
};

/**
 * Takes back all that was posted of a paper: each cost stays in the books, with one beside it that takes it back on
 * the same day; what stands in a closed month is taken back on the first open day, and the closed month stays as it was told.
 * @returns how many were taken back
 */
export const takeBackOf = async (
  actor: Actor,
  source: Source,
  id: string,
  comment: string,
): Promise<number> => {
  const posted = await listPosted(actor, source, id);
  if (posted.length === 0) return 0;
  const firstOpenDay = await readFirstOpenDay(actor);
  await moveUnasked(actor, costEntry, posted, { action: '冲销', comment });
  await addAllUnasked(
    actor,
    costEntry,
    '已入账',
    posted.map(({ rowID, code, title, state: _, amount, costDate, ...rest }) => ({
      values: {
        ...rest,
        ...onOpenDay(`冲销 ${code} ${title}`, costDate, firstOpenDay),
        entryKind: '冲销' as const,
        amount: -amount,
      },
      beside: { reverses_id: rowID, [source]: id },
    })),
  );
  return posted.length;
};
