import * as calls from '@xmgl/contracts/platform/feedback.calls';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { listFeedback, readImages, toFeedback } from './feedback.repository.ts';
import { getFeedback, postFeedback, stepFeedback } from './feedback.service.ts';

const getPage = handle(calls.GetFeedbackPage, async ({ db, user }, { whose, ...asked }) => {
  if (whose === '全部' && !user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以查看全部留言');
  return await listFeedback(db, { ...asked, userID: whose === '全部' ? null : user.userID });
});

const getOne = handle(calls.GetFeedbackByID, async (context, { feedbackID }) => ({
  ...toFeedback(await getFeedback(context, feedbackID)),
  images: await readImages(context.db, feedbackID),
}));

const add = handle(calls.AddFeedback, async (context, given) =>
  toFeedback(await postFeedback(context, given)),
);

const step = handle(calls.UpdFeedback, async (context, given) =>
  toFeedback(await stepFeedback(context, given)),
);

export const feedbackHandlers = [getPage, getOne, add, step];
