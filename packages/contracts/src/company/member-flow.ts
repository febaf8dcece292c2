import type { Flow } from '../flow/flow.ts';

/** Where a membership of a company stands; a state's number is its place. */
export const memberStates = ['待审核', '正常', '停用', '已拒绝', '已退出', '待本人同意'] as const;

/** An administrator of the company, or the person. */
export type MemberDuty = 'administrator' | 'self';

const administrators = ['administrator'] as const;
const person = ['self'] as const;

/** How people come into a company and leave it: they ask, or are asked. */
export const memberFlow = {
  initial: '待审核',
  states: {
    待审核: { tone: 'warning' },
    正常: { tone: 'good' },
    停用: { tone: 'neutral' },
    已拒绝: { tone: 'bad' },
    已退出: { tone: 'neutral' },
    待本人同意: { tone: 'warning' },
  },
  actions: {
    通过: { label: '启用', from: ['待审核'], to: '正常', who: administrators },
    启用: { from: ['停用'], to: '正常', who: administrators },
    停用: { from: ['正常'], to: '停用', who: administrators },
    // Of who was asked, it is the question that is taken back.
    拒绝: { from: ['待审核', '待本人同意'], to: '已拒绝', who: administrators },
    同意: { from: ['待本人同意'], to: '正常', who: person },
    谢绝: { from: ['待本人同意'], to: '已拒绝', who: person },
    移出: { from: ['正常', '停用'], to: '已退出', who: administrators },
    退出: { from: ['正常'], to: '已退出', who: person },
  },
} as const satisfies Flow<MemberDuty>;

export type MemberAction = keyof typeof memberFlow.actions;
