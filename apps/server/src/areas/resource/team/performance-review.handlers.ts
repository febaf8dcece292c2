import { UpdPerformanceReview } from '@xmgl/contracts/resource/performance-review.calls';
import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { requireRight } from '../../../access/enter-project.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { readWritten } from '../../../register/read/read-row.service.ts';
import { editRow } from '../../../register/write/write-row.service.ts';
import { performanceReviewKit as kit } from './performance-review.kit.ts';

const { page } = performanceReview;

/** What the person says to their review, and what goes with it. */
const answers: Readonly<Record<string, readonly string[]>> = { 确认: [], 申诉: ['appeal'] };

const upd = handle(UpdPerformanceReview, async (context, input) => {
  const { rowVersion, action, comment, projectID: _, performanceReviewID: rowID, ...values } = input;
  const allowed = answers[action ?? ''];
  const isAnswer = allowed !== undefined && Object.keys(values).every((key) => allowed.includes(key));
  const right = isAnswer && !context.project.isFiled ? 'access' : 'update';
  await requireRight(context.db, context.user.userID, context.project, { page, right });
  await editRow(context, kit, { rowID, rowVersion, action, comment, values });
  return await readWritten(context, kit, rowID);
});

export const performanceReviewHandlers: readonly Handler[] = [upd];
