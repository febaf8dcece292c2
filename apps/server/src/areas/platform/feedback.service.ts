import type { Parsed } from '@xmgl/contracts/call';
import type { AddFeedback, UpdFeedback } from '@xmgl/contracts/platform/feedback.calls';
import { type FeedbackDuty, feedbackFlow } from '@xmgl/contracts/platform/feedback-flow';
import { listPlatformAdministrators } from '../../access/platform-administrators.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { isPicture } from '../../base/picture.ts';
import { requireFlow } from '../../flow/flow.service.ts';
import { notify } from '../../notify/notices.service.ts';
import { type FeedbackRow, findFeedback, insertFeedback, stepFeedbackRow } from './feedback.repository.ts';

const entity = 'feedback';
const opening = 30;

export const getFeedback = async ({ db }: Pick<Someone, 'db'>, feedbackID: string): Promise<FeedbackRow> => {
  const row = await findFeedback(db, feedbackID);
  if (!row) throw fail('notFound', '留言不存在，或您无权查看');
  return row;
};

export const postFeedback = async (
  author: Someone,
  { kind, content, images, page }: Parsed<typeof AddFeedback>,
): Promise<FeedbackRow> => {
  const { db, user, now } = author;
  if (!images.every(isPicture)) throw fail('invalid', '图片应为 PNG、JPEG 或 WebP', 'images');
  const { userID } = user;
  const rowID = await insertFeedback(db, { user_id: userID, kind, content, images, page, created_at: now });
  await audit(author, { entity, rowID, action: 'create', after: { kind, content, page } });
  await notify(db, {
    userIDs: await listPlatformAdministrators(db),
    senderID: userID,
    companyID: null,
    projectID: null,
    title: `收到${kind}：${content.length > opening ? `${content.slice(0, opening)}…` : content}`,
    address: `/admin/feedback?id=${rowID}`,
  });
  return await getFeedback(author, rowID);
};

type Stepper = Someone & { readonly user: { readonly isPlatformAdmin: boolean } };

/** One step of the flow: the platform's administrator answers, who wrote it closes. */
export const stepFeedback = async (
  stepper: Stepper,
  { feedbackID, action, reply = '', rowVersion }: Parsed<typeof UpdFeedback>,
): Promise<FeedbackRow> => {
  const { db, user, now } = stepper;
  const row = await getFeedback(stepper, feedbackID);
  const holds = (duty: FeedbackDuty) =>
    duty === 'platform' ? user.isPlatformAdmin : row.user_id === user.userID;
  const asked = { state: row.state as never, name: action, holds, comment: '' };
  requireFlow(feedbackFlow, asked, { step: 'action', reason: 'reply' });
  if (action === '回复' && reply === '') throw fail('invalid', '请填写回复', 'reply');
  const { to: state } = feedbackFlow.actions[action];
  const answered = action === '回复' && { reply, replied_by: user.userID, replied_at: now };
  if (!(await stepFeedbackRow(db, feedbackID, rowVersion, { state, ...answered })))
    throw fail('stale', '这条留言刚被他人处理，请刷新后再看');
  const after = action === '回复' ? { state, reply } : { state };
  await audit(stepper, { entity, rowID: feedbackID, action, before: { state: row.state }, after });
  if (action === '回复')
    await notify(db, {
      userIDs: [row.user_id],
      senderID: user.userID,
      companyID: null,
      projectID: null,
      title: `您的${row.kind}已得到回复`,
      content: reply,
      address: '/feedback/index',
    });
  return await getFeedback(stepper, feedbackID);
};
