import { sql } from 'kysely';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { monthAfter, readLastClosedToPost } from './earned/cost-period.repository.ts';
import { ofProject, type Place } from './of-project.ts';
import { readCostSetting } from './setting/cost-setting.repository.ts';

/** What posting a cost from elsewhere asks: how amounts count, from which day on, under which subject of each kind. */
export type Posting = {
  readonly isWithoutTax: boolean;
  /** The first day that is not closed; null where none is. */
  readonly firstOpenDay: string | null;
  readonly subjects: ReadonlyMap<string, string>;
};

/** Of each kind the first subject without others below it. */
export const readKindSubjects = async (place: Place): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ kind: string; id: string }>`
    select distinct on (s.subject_kind) s.subject_kind as kind, s.cost_subject_id as id from cost_subject as s
    where ${ofProject(place, 's')} and s.deleted_at is null and s.subject_kind is not null
      and not exists (select 1 from cost_subject as b where ${ofProject(place, 'b')}
        and b.parent_id = s.cost_subject_id and b.deleted_at is null)
    order by s.subject_kind, s.subject_code`.execute(place.db);
  return new Map(rows.map(({ kind, id }) => [kind, id]));
};

export const readFirstOpenDay = async (place: Place): Promise<string | null> => {
  const closed = await readLastClosedToPost(place);
  return closed === null ? null : `${monthAfter(closed)}-01`;
};

export const readPosting = async (place: Place): Promise<Posting> => ({
  isWithoutTax: (await readCostSetting(place)).taxBasis === '不含税',
  firstOpenDay: await readFirstOpenDay(place),
  subjects: await readKindSubjects(place),
});

/** What goes over all costs of the project is not for those who know of their own alone: they do not see the budget. */
export const requireWholeCosts = ({ db, user, project }: Actor): Promise<void> =>
  requireRight(db, user.userID, project, { page: 'cost.budget', right: 'access' });
