import { reserve } from '@xmgl/contracts/cost/reserve.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';

const drawn = sql`(select coalesce(sum(d.amount), 0) from reserve_draw as d
  where d.company_id = t.company_id and d.project_id = t.project_id and d.reserve_id = t.reserve_id
    and d.state = '已批准' and d.deleted_at is null)`;

const stateOf = async ({ db, project }: Actor, budgetID: string | null): Promise<string> =>
  (
    await db
      .selectFrom('budget')
      .select('state')
      .where('company_id', '=', project.companyID)
      .where('project_id', '=', project.projectID)
      .where('budget_id', '=', budgetID ?? '')
      .executeTakeFirst()
  )?.state ?? '';

const fixed = (state: string) => `这版预算已在「${state}」，储备不能再改；请另建一版预算，或填「储备动用单」`;

/** Reserves are set down while their budget is drawn up. */
const isOpen = rowCheck(reserve, ['budgetID'], async (actor, { before, after }) => {
  const states = await Promise.all(
    [before?.budgetID, after.budgetID].flatMap((id) => (id ? [stateOf(actor, id)] : [])),
  );
  const closed = states.find((state) => state !== '草稿');
  return closed === undefined ? [] : [{ code: 'conflict', path: 'budgetID', message: fixed(closed) }];
});

const staysOnceSubmitted = stepGuard(reserve, [deletionDeed], async (actor, { budgetID }) => {
  const state = await stateOf(actor, budgetID);
  return state === '草稿' ? null : { code: 'conflict', message: fixed(state) };
});

export const reserveKit = makeKit(reserve, {
  rules: { checks: [isOpen], guards: [staysOnceSubmitted] },
  computed: { drawn, left: sql`(t.amount - ${drawn})` },
});
