import type { ResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import type { PayKind } from '@xmgl/contracts/resource/timesheet.register';

/** A price as it holds from a day on; null: from ever. */
export type DayPrice = {
  readonly unitCostID: string;
  readonly validFrom: string | null;
  readonly unitCost: number;
  readonly costUnit: string;
  readonly taxRate: number;
  readonly isTaxIncluded: boolean;
};

/** The price of a day: of those that have begun the latest. @param prices the earliest first */
export const priceOn = (prices: readonly DayPrice[], day: string): DayPrice | undefined =>
  prices.findLast(({ validFrom }) => validFrom === null || validFrom <= day);

type Shift = Pick<ResourceSetting, 'hoursPerShift' | 'daysPerMonth'>;

const hoursOf = (costUnit: string, { hoursPerShift, daysPerMonth }: Shift): number => {
  if (costUnit === '元/工时') return 1;
  return costUnit === '元/月' ? daysPerMonth * hoursPerShift : hoursPerShift;
};

/**
 * 元 an hour, as the project counts them.
 * @example toHourlyRate({ unitCost: 17_400, costUnit: '元/月', … }, { hoursPerShift: 8, daysPerMonth: 21.75 }, true) // 100
 * @param isWithoutTax whether the project counts 不含税
 */
export const toHourlyRate = (
  { unitCost, costUnit, taxRate, isTaxIncluded }: DayPrice,
  shift: Shift,
  isWithoutTax: boolean,
): number => {
  const withoutTax = isWithoutTax && isTaxIncluded ? unitCost / (1 + taxRate / 100) : unitCost;
  return withoutTax / hoursOf(costUnit, shift);
};

/** How many times an hour is paid. */
export const factorOf = (setting: ResourceSetting, payKind: PayKind): number => {
  if (payKind === '平日加班') return setting.otWorkday;
  if (payKind === '休息日加班') return setting.otRestday;
  return payKind === '法定节日加班' ? setting.otStatutory : 1;
};
