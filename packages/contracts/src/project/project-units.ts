/** Currencies that a project may be in, and what one of each is called. */
export const currencies = {
  CNY: '元',
  USD: '美元',
  EUR: '欧元',
  HKD: '港元',
  GBP: '英镑',
  JPY: '日元',
} as const;
export type Currency = keyof typeof currencies;

export const currencyNames = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  HKD: '港元',
  GBP: '英镑',
  JPY: '日元',
} as const satisfies Record<Currency, string>;

export const moneyUnits = ['元', '万元'] as const;
export const durationUnits = ['工作日', '日历天'] as const;
export const laborUnits = ['工时', '工日'] as const;

export type MoneyUnit = { readonly currency: Currency; readonly moneyUnit: (typeof moneyUnits)[number] };

export const yuan: MoneyUnit = { currency: 'CNY', moneyUnit: '元' };

/**
 * What stands behind an amount.
 * @example moneyWord({ currency: 'USD', moneyUnit: '万元' }) // '万美元'
 */
export const moneyWord = ({ currency, moneyUnit }: MoneyUnit): string =>
  `${moneyUnit === '万元' ? '万' : ''}${currencies[currency]}`;

const perWan = 10_000;

/** An amount as it is shown and typed: to the 分, also in 万元. */
export const toShownAmount = (amount: number, { moneyUnit }: MoneyUnit): number =>
  moneyUnit === '万元' ? Number((amount / perWan).toFixed(6)) : amount;

/** The amount that was typed. @example fromShownAmount(1.23, 万元) // 12300 */
export const fromShownAmount = (shown: number, { moneyUnit }: MoneyUnit): number =>
  moneyUnit === '万元' ? Math.round(shown * perWan * 100) / 100 : shown;

/** @example amountWords(86_500_000, { currency: 'CNY', moneyUnit: '万元' }) // '8,650 万元' */
export const amountWords = (amount: number, unit: MoneyUnit): string =>
  `${toShownAmount(amount, unit).toLocaleString('zh-CN', {
    maximumFractionDigits: unit.moneyUnit === '万元' ? 6 : 2,
  })} ${moneyWord(unit)}`;

/** @example lengthWords(4, '工作日') // '4 个工作日' */
export const lengthWords = (days: number, unit: (typeof durationUnits)[number]): string =>
  `${days.toLocaleString('zh-CN')} ${unit === '工作日' ? '个工作日' : unit}`;
