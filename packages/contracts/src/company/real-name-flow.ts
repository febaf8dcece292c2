import type { Flow } from '../flow/flow.ts';

/** The platform's administrator decides, the company's takes back. */
export type ReviewDuty = 'platform' | 'company';

/** The real name of a company, from what it hands in to what is decided. */
export const realNameFlow = {
  initial: '待审核',
  states: {
    待审核: { tone: 'warning' },
    已通过: { tone: 'good', isLocked: true },
    已驳回: { tone: 'bad', isLocked: true },
    已撤回: { tone: 'neutral', isLocked: true },
  },
  actions: {
    通过: { from: ['待审核'], to: '已通过', who: ['platform'] },
    驳回: { from: ['待审核'], to: '已驳回', who: ['platform'], isReasoned: true },
    撤回: { from: ['待审核'], to: '已撤回', who: ['company'] },
  },
} as const satisfies Flow<ReviewDuty>;

export const reviewStates = ['待审核', '已通过', '已驳回', '已撤回'] as const;
export const reviewActions = ['通过', '驳回', '撤回'] as const;
