import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { roundMoney } from '@xmgl/contracts/money';
import { toDayName } from '@xmgl/contracts/resource/timesheet.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { addAllUnasked } from '../../../register/write/system-write.service.ts';
import { readPosting } from '../../cost/posting.service.ts';
import { takeBackOf } from '../../cost/take-back.service.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';
import { factorOf, priceOn, toHourlyRate } from './hourly-rate.ts';
import { isLeave } from './paid-hours.ts';
import { type HoursToPost, listDayPrices, listHoursToPost } from './posted-hours.repository.ts';
import { recordWork } from './record-work.service.ts';

const noPrice = ({ resourceName, workDate }: HoursToPost) =>
  fail('conflict', `「${resourceName}」在 ${workDate} 没有单价，请到资源库补充`);

const subjectKindOf = ({ activityID, isMachine }: HoursToPost): '管理费' | '机械使用费' | '人工费' => {
  if (activityID === null) return '管理费';
  return isMachine ? '机械使用费' : '人工费';
};

const titleOf = ({ resourceName, workDate, payKind, nonProject }: HoursToPost, isLate: boolean): string =>
  [
    `${resourceName} ${toDayName(workDate)}`,
    nonProject,
    payKind === '正常' ? null : payKind,
    isLate ? '补记' : null,
  ]
    .filter((word) => word !== null)
    .join(' ');

/** A cost for each activity, date and way of paying, posted as it is born. */
const toEntries = async (actor: Actor, hours: readonly HoursToPost[]) => {
  const setting = await readResourceSetting(actor);
  const { isWithoutTax, firstOpenDay, subjects } = await readPosting(actor);
  const prices = await listDayPrices(actor, [...new Set(hours.map(({ resourceID }) => resourceID))]);
  return hours.map((row) => {
    const price = priceOn(prices.get(row.resourceID) ?? [], row.workDate);
    if (!price) throw noPrice(row);
    const kind = subjectKindOf(row);
    const subjectID = (row.activityID === null ? null : row.subjectID) ?? subjects.get(kind);
    if (subjectID === undefined) throw fail('conflict', `成本科目中还没有${kind}的科目，请先新增`);
    const rate = toHourlyRate(price, setting, isWithoutTax);
    const factor = factorOf(setting, row.payKind);
    const isLate = firstOpenDay !== null && row.workDate < firstOpenDay;
    return {
      values: {
        title: titleOf(row, isLate).slice(0, costEntry.fields.title.max),
        entryKind: '工时' as const,
        wbsNodeID: row.wbsNodeID,
        activityID: row.activityID,
        subjectID,
        costDate: isLate ? firstOpenDay : row.workDate,
        amount: roundMoney(row.hours * rate * factor),
        quantity: row.hours,
        unitPrice: Math.round(rate * factor * 10_000) / 10_000,
      },
      beside: { timesheet_id: row.timesheetID, unit_cost_id: price.unitCostID },
    };
  });
};

/** Approved sheets become costs and work done, in the transaction that approves them; who is paid by contract costs nothing here. */
export const postTimesheets = async (actor: Actor, timesheetIDs: readonly string[]): Promise<void> => {
  await recordWork(actor, { timesheetIDs, isTakenBack: false });
  const hours = (await listHoursToPost(actor, timesheetIDs)).filter(
    (row) => !isLeave(row) && !row.isByContract,
  );
  const entries = (await toEntries(actor, hours)).filter(({ values }) => values.amount > 0);
  await addAllUnasked(actor, costEntry, '已入账', entries);
};

/** A sheet that is corrected takes its costs and its work back; both stay in the books, with what takes them back. */
export const takeBackTimesheet = async (actor: Actor, timesheetID: string): Promise<void> => {
  await recordWork(actor, { timesheetIDs: [timesheetID], isTakenBack: true });
  await takeBackOf(actor, 'timesheet_id', timesheetID, '工时表更正');
};
