import { costEntry, isEnteredKind } from '@xmgl/contracts/cost/cost-entry.register';
import type { Issue } from '@xmgl/contracts/errors';
import { roundMoney } from '@xmgl/contracts/money';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsBeyond } from '../../access/own-rows.ts';
import type { Actor, Reader } from '../../access/someone.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../register/kit.ts';
import { addUnasked } from '../../register/write/system-write.service.ts';
import { monthAfter, readLastClosedToPost } from './earned/cost-period.repository.ts';
import { faultsOfPlace } from './in-node.ts';
import { readCostSetting } from './setting/cost-setting.repository.ts';

const refuse = (path: string, message: string): Issue[] => [{ code: 'invalid', message, path }];

/** A person enters what has no paper of its own; to take back is a step, not an amount below nothing. */
const isEntered = rowCheck(costEntry, ['entryKind', 'amount'], (_, { before, after }) => {
  if (before?.entryKind !== after.entryKind && !isEnteredKind(after.entryKind))
    return refuse('entryKind', `「${after.entryKind}」由系统从单据记入，手工填写请选手工或暂估`);
  return after.amount < 0 ? refuse('amount', '金额应大于 0；要减去已入账的成本，请在那张单上用「冲销」') : [];
});

/** An invoice is paid for once. */
const isFree = rowCheck(costEntry, ['invoiceNo'], async ({ db, project }, { rowID, after }) => {
  if (after.invoiceNo === '') return [];
  // Of two that come at once the later one knows of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${project.projectID}:${after.invoiceNo}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ code: string }>`select code from cost_entry
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and cost_entry_id <> ${rowID} and invoice_no = ${after.invoiceNo} and state <> '已冲销'
      and entry_kind <> '冲销' limit 1`.execute(db);
  const [other] = rows;
  return other ? refuse('invoiceNo', `发票号 ${after.invoiceNo} 已用于 ${other.code}`) : [];
});

/** The tax is that of the rate, to the 分: within the amount or on top of it, as the project counts; else the remark gives a reason. */
const isTaxOfRate = rowCheck(
  costEntry,
  ['entryKind', 'amount', 'taxRate', 'taxAmount', 'remark'],
  async (actor, { after: { entryKind, amount, taxRate, taxAmount, remark } }) => {
    if (!isEnteredKind(entryKind) || taxRate === null || taxAmount === null || remark.trim() !== '')
      return [];
    const { taxBasis } = await readCostSetting(actor);
    const tax = roundMoney((amount * taxRate) / (taxBasis === '含税' ? 100 + taxRate : 100));
    return Math.abs(Math.round((taxAmount - tax) * 100)) <= 1
      ? []
      : refuse(
          'taxAmount',
          `金额（${taxBasis}）按税率 ${taxRate}% 的税额是 ${tax.toFixed(2)} 元；请改正，或在备注里写明原因`,
        );
  },
);

const isInNode = rowCheck(costEntry, ['wbsNodeID', 'activityID'], (actor, { action, after }) =>
  action === '冲销' ? [] : faultsOfPlace(actor, after),
);

/** A closed month stays as it was told. */
const isOpen = rowCheck(costEntry, ['costDate'], async (actor, { action, after: { costDate } }) => {
  if (action === '冲销') return [];
  const closed = await readLastClosedToPost(actor);
  if (closed === null || costDate.slice(0, 7) > closed) return [];
  const first = `${monthAfter(closed)}-01`;
  return refuse('costDate', `${costDate.slice(0, 7)} 已关闭，请记入 ${first} 并注明补记`);
});

const staysOnceSubmitted = stepGuard(costEntry, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' || state === '退回'
    ? null
    : { code: 'conflict', message: '已提交的成本单不能删除；已入账的请用「冲销」' },
);

/** What follows from another paper is taken back with it. */
const followsPaper = stepGuard(
  costEntry,
  ['冲销'],
  async (_actor, { timesheetID, materialMovementID, isAllocated }) => {
    if (timesheetID !== null)
      return { code: 'conflict', message: '此单由工时表记入，请在工时表上「更正」，成本随之冲销' };
    if (materialMovementID !== null)
      return { code: 'conflict', message: '此单由出入库单记入，请在出入库单上「冲销」，成本随之冲销' };
    return isAllocated
      ? { code: 'conflict', message: '此单由分摊记入，请在「分摊」中撤回整次分摊，成本随之冲销' }
      : null;
  },
);

/**
 * What takes back a posted entry counts on its day, so that neither that day nor a status date after it keeps what was
 * wrong; where its month is closed, on the first day that is open.
 */
const followReversal = async (
  actor: Actor,
  { rowID, action, after }: DoneOf<typeof costEntry>,
): Promise<void> => {
  if (action !== '冲销') return;
  const closed = await readLastClosedToPost(actor);
  const {
    code,
    wbsNodeID,
    activityID,
    subjectID,
    costDate,
    amount,
    taxRate,
    taxAmount,
    supplier,
    contractNo,
    voucherNo,
  } = after;
  const isOpenDay = closed === null || costDate.slice(0, 7) > closed;
  await addUnasked(actor, costEntry, {
    state: '已入账',
    values: {
      title: `冲销 ${code} ${after.title}`.slice(0, costEntry.fields.title.max),
      entryKind: '冲销',
      wbsNodeID,
      activityID,
      subjectID,
      costDate: isOpenDay ? costDate : `${monthAfter(closed)}-01`,
      amount: -amount,
      taxRate,
      taxAmount: taxAmount === null ? null : -taxAmount,
      supplier,
      contractNo,
      voucherNo,
    },
    beside: { reverses_id: rowID },
  });
};

/** Members know of what they entered; whoever has the page by another role knows of all. */
export const knownCosts = (actor: Reader): RawBuilder<SqlBool> => sql<SqlBool>`(
  t.created_by = ${actor.user.userID} or ${holdsBeyond(actor, costEntry.page, ['项目成员'])})`;

export const costEntryKit = makeKit(costEntry, {
  rules: {
    checks: [isEntered, isFree, isTaxOfRate, isInNode, isOpen],
    guards: [staysOnceSubmitted, followsPaper],
    changed: followReversal,
    ignoresNew: true,
    known: knownCosts,
  },
  computed: {
    reversesID: sql`t.reverses_id`,
    timesheetID: sql`t.timesheet_id`,
    materialMovementID: sql`t.material_movement_id`,
    isAllocated: sql`(t.cost_allocation_id is not null)::int`,
  },
});
