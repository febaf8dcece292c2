/** Calendar days as numbers, from their text. */
const dayMs = 86_400_000;
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @example daysFrom('2026-08-07', '2026-12-31') // 146 */
export const daysFrom = (from: string, to: string): number => Math.round((toTime(to) - toTime(from)) / dayMs);

export const addDays = (day: string, days: number): string => toDay(toTime(day) + days * dayMs);

/** The last day of so many years; 29 February becomes the end of the month. @example lastDayOf('2026-08-07', 1) // '2027-08-06' */
export const lastDayOf = (from: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return addDays(toDay(Date.UTC(year + years, month - 1, Math.min(day, daysInMonth))), -1);
};

/** 分 as whole numbers, for no amount may depend on how machines write fractions. */
export const toFen = (yuan: number): bigint => BigInt(Math.round(yuan * 100));
const toYuan = (fen: bigint): number => Number(fen) / 100;

/** A part of 分, half away from zero. @example partOf(5n, 1, 2) // 3n */
export const partOf = (fen: bigint, numerator: number, denominator: number): bigint => {
  const [above, below] = [fen * BigInt(numerator) * 2n, BigInt(denominator)];
  const sign = above < 0n ? -1n : 1n;
  return (sign * (sign * above + below)) / (below * 2n);
};

export type OrderKind = '新购' | '续费' | '升级';
/** What a company has paid for and still uses. */
export type Running = { readonly typeID: string; readonly price: number; readonly until: string };
export type Wanted = { readonly typeID: string; readonly price: number; readonly years: number };
export type Offer = {
  readonly orderKind: OrderKind;
  readonly amount: number;
  readonly validFrom: string;
  readonly validUntil: string;
  /** What the amount is paid for: a refund gives back the part of them that is left. */
  readonly daysBought: number;
};

/**
 * What an order comes to. 新购 counts from today; 续费 from the day after the end; 升级 pays the difference for the days
 * that are left, the end stays. A cheaper type while one runs is no order: nothing is answered.
 * @example offerOf({ typeID: 'b', price: 3600, years: 1 }, { typeID: 'a', price: 1200, until: '2026-12-31' }, '2026-08-07') // amount 960
 */
export const offerOf = (wanted: Wanted, running: Running | null, today: string): Offer | undefined => {
  const { typeID, price, years } = wanted;
  if (running === null || running.until < today || running.typeID === typeID) {
    const isNew = running === null || running.until < today;
    const validFrom = isNew ? today : addDays(running.until, 1);
    const validUntil = lastDayOf(validFrom, years);
    const amount = toYuan(toFen(price) * BigInt(years));
    const daysBought = daysFrom(validFrom, validUntil) + 1;
    return { orderKind: isNew ? '新购' : '续费', amount, validFrom, validUntil, daysBought };
  }
  const daysBought = daysFrom(today, running.until);
  const difference = toFen(price) - toFen(running.price);
  if (difference <= 0n || daysBought === 0) return undefined;
  const amount = toYuan(partOf(difference, daysBought, 365));
  return { orderKind: '升级', amount, validFrom: today, validUntil: running.until, daysBought };
};

type Paid = Pick<Offer, 'amount' | 'validUntil' | 'daysBought'>;

/** What a refund on a day gives back. @example refundOf({ amount: 960, validUntil: '2026-12-31', daysBought: 146 }, '2026-10-19') // 480 */
export const refundOf = ({ amount, validUntil, daysBought }: Paid, today: string): number => {
  const left = Math.max(0, Math.min(daysBought, daysFrom(today, validUntil)));
  return daysBought === 0 ? 0 : toYuan(partOf(toFen(amount), left, daysBought));
};
