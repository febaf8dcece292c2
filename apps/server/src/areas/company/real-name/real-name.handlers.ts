import * as calls from '@xmgl/contracts/company/real-name.calls';
import { enterCompany } from '../../../access/enter-company.ts';
import { fail } from '../../../base/failure.ts';
import { handle } from '../../../http/context.ts';
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

const getOne = handle(calls.GetRealNameReviewByID, async ({ db }, { realNameReviewID }) => {
  const row = await findReview(db, realNameReviewID);
  if (!row) throw fail('notFound', '实名资料不存在，或您无权查看');
  return { ...toReview(row), licence: await readLicence(db, realNameReviewID) };
});

const step = handle(calls.UpdCompanyRealName, async (context, given) =>
  toReview(await stepReview(context, given)),
);

export const realNameHandlers = [submit, getPage, getOne, step];
