import type { Flow } from '../flow/flow.ts';

/** The company orders and takes back, the platform's administrator confirms and refunds. */
export type OrderDuty = 'platform' | 'company';

export const orderFlow = {
  initial: '待支付',
  states: {
    待支付: { tone: 'warning' },
    已支付: { tone: 'good' },
    已取消: { tone: 'neutral', isLocked: true },
    已退款: { tone: 'bad', isLocked: true },
  },
  actions: {
    提交凭证: { from: ['待支付'], to: '待支付', who: ['company'] },
    取消: { from: ['待支付'], to: '已取消', who: ['company'] },
    确认到账: { from: ['待支付'], to: '已支付', who: ['platform'] },
    退款: { from: ['已支付'], to: '已退款', who: ['platform'], isReasoned: true },
  },
} as const satisfies Flow<OrderDuty>;

export const orderStates = ['待支付', '已支付', '已取消', '已退款'] as const;
export const orderActions = ['提交凭证', '取消', '确认到账', '退款'] as const;
export const orderKinds = ['新购', '续费', '升级'] as const;
/** How one pays; a provider of payments adds its own. */
export const payMethods = ['线下转账'] as const;
/** An order that nobody paid for so long is cancelled. */
export const daysToPay = 7;
export const mostVoucher = 2_000_000;
