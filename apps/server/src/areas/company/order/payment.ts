import type { Config } from '../../../base/config.ts';

/** How the platform is paid. What a provider says of a payment is confirmed as an administrator confirms a transfer. */
export type PaymentProvider = {
  readonly payMethod: string;
  /** What who pays has to know. */
  readonly instruction: (config: Pick<Config, 'payee'>) => string;
};

/** A transfer to the platform's account, shown by its voucher and confirmed by hand. */
export const offlineTransfer: PaymentProvider = {
  payMethod: '线下转账',
  instruction: ({ payee }) => payee ?? '请向平台管理员索取收款账号',
};
