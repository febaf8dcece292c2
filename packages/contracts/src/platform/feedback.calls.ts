import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, optionalText, page, pageIndex, pageSize, rowVersion, text } from '../fields.ts';
import { feedbackActions, feedbackKinds, feedbackStates } from './feedback-flow.ts';

const defineCall = callsWith({
  feedbackID: '留言',
  kind: '类别',
  content: '内容',
  images: '图片',
  page: '所在页面',
  whose: '范围',
  state: '状态',
  action: '操作',
  reply: '回复',
});

export const mostImages = 6;
/** Letters of one picture, as the browser has made it smaller. */
export const mostImageLetters = 600_000;

const feedback = z.object({
  feedbackID: id,
  kind: z.enum(feedbackKinds),
  content: z.string(),
  imageCount: z.int(),
  /** Where it was written from: the page's title and address; empty where there was none. */
  page: z.string(),
  state: z.enum(feedbackStates),
  reply: z.string(),
  userName: z.string(),
  createdTime: instant,
  repliedTime: instant.nullable(),
  rowVersion,
});
export type Feedback = z.output<typeof feedback>;

export const GetFeedbackPage = defineCall({
  name: 'GetFeedbackPage',
  summary: '留言，新的在前：本人的；平台管理员可看全部，待处理的在前',
  gate: { kind: 'user' },
  input: z.strictObject({
    /** Everybody's, for the platform's administrator. */
    whose: z.enum(['本人', '全部']).default('本人'),
    state: z.enum(feedbackStates).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(feedback),
});

export const GetFeedbackByID = defineCall({
  name: 'GetFeedbackByID',
  summary: '一条留言，连同图片',
  gate: { kind: 'user' },
  input: z.strictObject({ feedbackID: id }),
  output: feedback.extend({ images: z.array(z.string()) }),
});

export const AddFeedback = defineCall({
  name: 'AddFeedback',
  summary: '给平台留言：建议、缺陷或咨询，可附图片；平台管理员会收到通知',
  gate: { kind: 'user' },
  limit: { max: 30, perSeconds: 3600 },
  bodyLimit: 4_000_000,
  input: z.strictObject({
    kind: z.enum(feedbackKinds, '类别应为建议、缺陷或咨询'),
    content: text('内容', 2000),
    images: z
      .array(z.string().max(mostImageLetters, '图片太大，请换一张较小的图片'))
      .max(mostImages, `最多 ${mostImages} 张图片`)
      .default([]),
    page: optionalText('所在页面', 200).default(''),
  }),
  output: feedback,
});

export const UpdFeedback = defineCall({
  name: 'UpdFeedback',
  summary: '回复留言（平台管理员），或关闭已回复的留言（留言人）',
  gate: { kind: 'user' },
  input: z.strictObject({
    feedbackID: id,
    action: z.enum(feedbackActions, '操作应为回复或关闭'),
    reply: optionalText('回复', 2000).optional(),
    rowVersion,
  }),
  output: feedback,
});
