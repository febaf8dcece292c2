import type { Parsed } from '@xmgl/contracts/call';
import type {
  CompanyRealNameAuthentication,
  UpdCompanyRealName,
} from '@xmgl/contracts/company/real-name.calls';
import { type ReviewDuty, realNameFlow } from '@xmgl/contracts/company/real-name-flow';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { type CompanyInScope, enterCompany } from '../../../access/enter-company.ts';
import { listPlatformAdministrators } from '../../../access/platform-administrators.ts';
import type { Someone } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { isPicture } from '../../../base/picture.ts';
import { setScope } from '../../../db/scope.ts';
import { requireFlow } from '../../../flow/flow.service.ts';
import { announce } from '../../../notify/announce.ts';
import { notify } from '../../../notify/notices.service.ts';
import { authenticateCompany } from '../company.repository.ts';
import { listAdministrators } from '../invite-code.service.ts';
import {
  decideReview,
  findReview,
  insertReview,
  isCodeTaken,
  type ReviewRow,
} from './real-name.repository.ts';

const codeTaken = '该统一社会信用代码已由另一个单位实名，请核对；确属本单位的，请联系平台管理员';
const entity = 'real_name_review';

type Applicant = Someone & { readonly company: CompanyInScope };

/** Hands in what is to be reviewed; one at a time. */
export const submitReview = async (
  applicant: Applicant,
  given: Parsed<typeof CompanyRealNameAuthentication>,
): Promise<string> => {
  const { db, user, now, company } = applicant;
  if (given.bidRemark > toLocalDay(now)) throw fail('invalid', '成立日期不能晚于今天', 'bidRemark');
  if (!isPicture(given.licence)) throw fail('invalid', '营业执照应为 PNG、JPEG 或 WebP 图片', 'licence');
  if (await isCodeTaken(db, given.creditCode)) throw fail('conflict', codeTaken, 'creditCode');
  const { companyName, creditCode, legalPerson, licence, bidRemark, contactTel } = given;
  const rowID = await insertReview(db, {
    company_id: company.companyID,
    company_name: companyName,
    credit_code: creditCode,
    legal_person: legalPerson,
    licence,
    founded_on: bidRemark,
    contact_tel: contactTel,
    submitted_by: user.userID,
    submitted_at: now,
  });
  const after = { companyName, creditCode, legalPerson, bidRemark, contactTel };
  await audit(applicant, { entity, rowID, action: '提交', after });
  await notify(db, {
    userIDs: await listPlatformAdministrators(db),
    senderID: user.userID,
    companyID: null,
    projectID: null,
    title: `「${companyName}」提交了实名资料，请审核`,
    address: `/admin/review?id=${rowID}`,
  });
  return rowID;
};

const getReview = async ({ db }: Someone, realNameReviewID: string): Promise<ReviewRow> => {
  const row = await findReview(db, realNameReviewID);
  if (!row) throw fail('notFound', '实名资料不存在，请刷新后重试');
  return row;
};

type Decider = Someone & { readonly user: { readonly isPlatformAdmin: boolean } };

/** Name, day of foundation and code are from now on as the licence has them. */
const accept = async ({ db, now }: Decider, row: ReviewRow): Promise<void> => {
  if (await isCodeTaken(db, row.credit_code)) throw fail('conflict', codeTaken);
  await authenticateCompany(db, row.company_id, {
    company_name: row.company_name,
    name_pinyin: toPinyinKey(row.company_name),
    founded_on: row.founded_on,
    credit_code: row.credit_code,
    is_authentication: 1,
    updated_at: now,
  });
};

const tellDecision = async ({ db, user }: Decider, row: ReviewRow, state: string, reason: string) => {
  const people = (await listAdministrators(db, row.company_id)).map(({ user_id }) => user_id);
  await notify(db, {
    userIDs: [...new Set([row.submitted_by, ...people])],
    senderID: user.userID,
    companyID: row.company_id,
    projectID: null,
    title:
      state === '已通过'
        ? `「${row.company_name}」已通过实名审核`
        : `「${row.company_name}」的实名资料被驳回`,
    content: reason,
    address: '/company/companyIndex?tab=unit',
  });
  for (const userID of people) await announce(db, { kind: 'user', userID });
};

/** One step of the flow: the platform's administrator decides, the company's takes back. */
export const stepReview = async (
  decider: Decider,
  { realNameReviewID, action, reason = '', rowVersion }: Parsed<typeof UpdCompanyRealName>,
): Promise<ReviewRow> => {
  const { db, user, now } = decider;
  const row = await getReview(decider, realNameReviewID);
  const { company_id: companyID } = row;
  if (action === '撤回') await enterCompany(db, user.userID, companyID, 'administrator');
  else if (!user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以审核实名资料');
  const duty: ReviewDuty = action === '撤回' ? 'company' : 'platform';
  const asked = {
    state: row.state as never,
    name: action,
    holds: (held: ReviewDuty) => held === duty,
    comment: reason,
  };
  requireFlow(realNameFlow, asked, { step: 'action', reason: 'reason' });
  // What is decided is the company's: nothing else of it is touched.
  await setScope(db, { userID: user.userID, companyID });
  const { to: state } = realNameFlow.actions[action];
  const decision = { state, reason, reviewed_by: user.userID, reviewed_at: now };
  if (!(await decideReview(db, row, rowVersion, decision)))
    throw fail('stale', '这份资料刚被他人处理，请刷新后再看');
  if (state === '已通过') await accept(decider, row);
  await audit(
    { ...decider, company: { companyID } },
    { entity, rowID: realNameReviewID, action, before: { state: row.state }, after: { state, reason } },
  );
  if (state !== '已撤回') await tellDecision(decider, row, state, reason);
  return await getReview(decider, realNameReviewID);
};
