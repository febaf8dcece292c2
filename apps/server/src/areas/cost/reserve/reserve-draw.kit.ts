import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type DoneOf, makeKit, rowCheck, type StepHindrance, stepGuard } from '../../../register/kit.ts';
import { layCostBaseline } from '../budget/lay-baseline.service.ts';
import { faultsOfPlace } from '../in-node.ts';
import { ofProject } from '../of-project.ts';
import { drawIntoLine, lockReserve, type ReserveStand, readReserve } from './reserve.repository.ts';

const ofReserve = (what: ReturnType<typeof sql>) => sql`(select ${what} from reserve as r
  where r.company_id = t.company_id and r.project_id = t.project_id and r.reserve_id = t.reserve_id)`;
const nameOf = (column: string) => sql`coalesce((select p.user_name from project_stakeholder as p
  where p.company_id = t.company_id and p.project_id = t.project_id and p.user_id = ${sql.ref(`t.${column}`)}
  order by p.is_member desc limit 1), '')`;

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const shortOf = ({ kind, left }: ReserveStand, amount: number): string | null =>
  amount > left ? `${kind}储备余额 ${money.format(left)} 元，不足动用 ${money.format(amount)} 元` : null;

const inForce = '这笔储备所属的预算没有批准或已被取代，请选择现行预算的储备';

/** There must be as much, and of the budget in force. */
const isEnough = rowCheck(reserveDraw, ['reserveID', 'amount'], async (actor, { after }) => {
  const stand = await readReserve(actor, after.reserveID ?? '');
  if (!stand) return [];
  if (stand.budgetState !== '已批准') return [{ code: 'invalid', path: 'reserveID', message: inForce }];
  const short = shortOf(stand, after.amount ?? 0);
  return short === null ? [] : [{ code: 'invalid', path: 'amount', message: short }];
});

const isInNode = rowCheck(reserveDraw, ['wbsNodeID', 'activityID'], (actor, { after }) =>
  faultsOfPlace(actor, after),
);

/** What nobody foresaw is paid for after a change was approved. */
const isByChange = async (
  { db, project }: Actor,
  changeRequestID: string | null,
): Promise<StepHindrance | null> => {
  if (!changeRequestID) return { code: 'conflict', message: '动用管理储备要写明依据的变更，请先填写' };
  const row = await db
    .selectFrom('change_request')
    .select(['state', 'code'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('change_request_id', '=', changeRequestID)
    .executeTakeFirst();
  return row && approvedChangeStates.includes(row.state)
    ? null
    : { code: 'conflict', message: `变更 ${row?.code ?? ''} 还没有批准，批准后才能动用管理储备` };
};

const goesItsWay = stepGuard(
  reserveDraw,
  ['提交', '报发起人', '批准', '同意动用'],
  async (actor, { reserveID, amount, changeRequestID }, step) => {
    const stand = await readReserve(actor, reserveID ?? '');
    if (!stand) return { code: 'conflict', message: '动用的储备已不在，请另选一笔' };
    const isManagement = stand.kind === '管理';
    if (step === '提交' && isManagement)
      return { code: 'conflict', message: '管理储备由发起人批准，请「报发起人」', isMoot: true };
    if (step === '报发起人' && !isManagement)
      return { code: 'conflict', message: '应急储备由项目经理批准，请「提交」', isMoot: true };
    if (stand.budgetState !== '已批准') return { code: 'conflict', message: inForce };
    const short = shortOf(stand, amount ?? 0);
    if (short !== null) return { code: 'conflict', message: short };
    return isManagement ? await isByChange(actor, changeRequestID) : null;
  },
);

const staysOnceSubmitted = stepGuard(reserveDraw, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `动用单已在「${state}」，不能删除；草稿才能删除` },
);

/** The money goes from the reserve into the budget, and what it plans after the status date is laid anew. */
export const drawReserve = async (
  actor: Actor,
  rowID: string,
  draw: {
    readonly reserveID: string | null;
    readonly amount: number | null;
    readonly wbsNodeID: string | null;
    readonly activityID: string | null;
    readonly subjectID: string | null;
  },
): Promise<void> => {
  const { db, user, now } = actor;
  await sql`update reserve_draw as d set approved_by = ${user.userID}, approved_at = ${now}
    where ${ofProject(actor, 'd')} and d.reserve_draw_id = ${rowID}`.execute(db);
  await lockReserve(actor, draw.reserveID ?? '');
  const stand = await readReserve(actor, draw.reserveID ?? '');
  if (!stand) throw fail('conflict', '动用的储备已不在，请另选一笔');
  // This draw is approved by now: what is left is left after it.
  if (stand.left < 0) throw fail('conflict', `${stand.kind}储备的余额不足，请刷新后重试`);
  await drawIntoLine(actor, stand.budgetID, draw, draw.amount ?? 0);
  await layCostBaseline(actor, stand.budgetID);
};

const follow = async (actor: Actor, { rowID, action, after }: DoneOf<typeof reserveDraw>): Promise<void> => {
  if (action === '批准' || action === '同意动用') await drawReserve(actor, rowID, after);
};

export const reserveDrawKit = makeKit(reserveDraw, {
  rules: { checks: [isEnough, isInNode], guards: [goesItsWay, staysOnceSubmitted], changed: follow },
  computed: {
    reserveKind: ofReserve(sql`r.reserve_kind`),
    reserveLeft: ofReserve(sql`r.amount - (select coalesce(sum(d.amount), 0) from reserve_draw as d
      where d.company_id = r.company_id and d.project_id = r.project_id and d.reserve_id = r.reserve_id
        and d.state = '已批准' and d.deleted_at is null)`),
    askedBy: nameOf('created_by'),
    approvedBy: nameOf('approved_by'),
    approvedDay: sql`(t.approved_at at time zone 'Asia/Shanghai')::date`,
  },
});
