import type { Flow } from '../flow/flow.ts';

/** The platform's administrator answers, who wrote it closes. */
export type FeedbackDuty = 'platform' | 'author';

export const feedbackFlow = {
  initial: '待处理',
  states: {
    待处理: { tone: 'warning' },
    已回复: { tone: 'good' },
    已关闭: { tone: 'neutral', isLocked: true },
  },
  actions: {
    回复: { from: ['待处理'], to: '已回复', who: ['platform'] },
    关闭: { from: ['已回复'], to: '已关闭', who: ['author'] },
  },
} as const satisfies Flow<FeedbackDuty>;

export const feedbackStates = ['待处理', '已回复', '已关闭'] as const;
export const feedbackActions = ['回复', '关闭'] as const;
export const feedbackKinds = ['建议', '缺陷', '咨询'] as const;
