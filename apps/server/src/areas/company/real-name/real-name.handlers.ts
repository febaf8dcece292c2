import * as calls from '@xmgl/contracts/company/real-name.calls';
import { enterCompany } from '../../../access/enter-company.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay, toLocalMinute } from '../../../base/local-time.ts';
import { handle, handleOutside } from '../../../http/context.ts';
import { writeBook } from '../../../register/files/export-rows.service.ts';
import { findReview, listReviews, readLicence, toReview } from './real-name.repository.ts';
import { stepReview, submitReview } from './real-name.service.ts';

const submit = handle(calls.CompanyRealNameAuthentication, async (context, given) => ({
  realNameReviewID: await submitReview(context, given),
  state: '待审核' as const,
}));

const getPage = handle(calls.GetRealNameReview, async ({ db, user }, asked) => {
  if (user.isPlatformAdmin) return await listReviews(db, asked);
  if (asked.companyID === undefined) throw fail('forbidden', '只有平台管理员可以查看全部实名资料');
  await enterCompany(db, user.userID, asked.companyID, 'administrator');
  return await listReviews(db, asked);
});

/** So many at most stand in one book. */
const mostInBook = 5000;

const columns = [
  ['单位', 32, (row: calls.RealNameReview) => row.companyName],
  ['原名称', 28, ({ formerName, companyName }) => (formerName === companyName ? '' : formerName)],
  ['统一社会信用代码', 24, ({ creditCode }) => creditCode],
  ['法定代表人', 14, ({ legalPerson }) => legalPerson],
  ['成立日期', 13, ({ bidRemark }) => bidRemark],
  ['联系电话', 18, ({ contactTel }) => contactTel],
  ['提交人', 12, ({ submitterName }) => submitterName],
  ['提交时间', 17, ({ submittedTime }) => toMinuteText(submittedTime)],
  ['状态', 10, ({ state }) => state],
  ['审核时间', 17, ({ reviewedTime }) => toMinuteText(reviewedTime)],
  ['原因', 36, ({ reason }) => reason],
] as const satisfies readonly (readonly [string, number, (row: calls.RealNameReview) => string])[];

const toMinuteText = (time: string | null): string =>
  time === null ? '' : toLocalMinute(new Date(time)).replace('T', ' ');

const exportAll = handleOutside(calls.RealNameReviewExport, async (context, { state }) => {
  const { items, total } = await context.transact((db) =>
    listReviews(db, { state, pageIndex: 1, pageSize: mostInBook }),
  );
  if (total > mostInBook)
    throw fail('invalid', `共 ${total} 份，一次最多导出 ${mostInBook} 份，请按状态分次导出`);
  const sheet = {
    name: '实名审核',
    rows: [columns.map(([head]) => head), ...items.map((row) => columns.map(([, , toText]) => toText(row)))],
    widths: columns.map(([, width]) => width),
    minutes: [],
  };
  return await writeBook(context, { fileName: `实名审核 ${toLocalDay(context.now)}.xlsx`, sheets: [sheet] });
});

const getOne = handle(calls.GetRealNameReviewByID, async ({ db }, { realNameReviewID }) => {
  const row = await findReview(db, realNameReviewID);
  if (!row) throw fail('notFound', '实名资料不存在，或您无权查看');
  return { ...toReview(row), licence: await readLicence(db, realNameReviewID) };
});

const step = handle(calls.UpdCompanyRealName, async (context, given) =>
  toReview(await stepReview(context, given)),
);

export const realNameHandlers = [submit, getPage, exportAll, getOne, step];
