import { roundMoney } from '../money.ts';

/** How a line of an estimate comes to its amount. */
export const estimateMethods = ['参数', '报价', '类比', '三点', '费率'] as const;
export type EstimateMethod = (typeof estimateMethods)[number];

/** Of what a rate is taken. */
export const rateBases = ['本节点各项', '全部各项'] as const;

type Given = {
  readonly wbsNodeID?: string | null;
  readonly method?: EstimateMethod | null;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly baseAmount?: number | null;
  readonly factor?: number | null;
  readonly optimistic?: number | null;
  readonly pessimistic?: number | null;
  readonly subjectID?: string | null;
  readonly rateBase?: (typeof rateBases)[number] | null;
  /** Of which subjects a rate is taken; none: of all. */
  readonly baseSubjectIDs?: readonly string[] | null;
};

type Filled = { readonly amount: number; readonly sigma: number };

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Of what does not hang on other lines. */
const own = (line: Given): Filled => {
  const { method, quantity, unitPrice, baseAmount, factor, optimistic: o, pessimistic: p } = line;
  const plain = (amount: number): Filled => ({ amount: roundMoney(amount), sigma: 0 });
  if (method === '参数' && isNumber(quantity) && isNumber(unitPrice)) return plain(quantity * unitPrice);
  if (method === '报价' && isNumber(baseAmount)) return plain(baseAmount);
  if (method === '类比' && isNumber(baseAmount)) return plain(baseAmount * (factor ?? 1));
  if (method === '三点' && isNumber(o) && isNumber(baseAmount) && isNumber(p))
    return { amount: roundMoney((o + 4 * baseAmount + p) / 6), sigma: roundMoney(Math.max(0, p - o) / 6) };
  return plain(0);
};

/**
 * Amount and standard deviation of each line, in 元: 参数 quantity · price, 报价 as it is, 类比 reference · factor, 三点
 * (O + 4M + P) ÷ 6 with σ = (P − O) ÷ 6 (PMBOK Guide 6th ed. §7.2.2.5), 费率 percent of the other lines of its WBS node,
 * or of all, where it names subjects of theirs alone; rates are not taken of rates.
 * @example fillEstimate([{ method: '参数', quantity: 120, unitPrice: 330 }])[0].amount // 39600
 */
export const fillEstimate = (lines: readonly Given[]): readonly Filled[] => {
  const plain = lines.map(own);
  const sum = (isIn: (line: Given) => boolean): number =>
    lines.reduce((total, line, at) => (isIn(line) ? total + (plain[at]?.amount ?? 0) : total), 0);
  const sums = new Map<string, number>();
  const baseOf = (rate: Given): number => {
    const { wbsNodeID = null, rateBase } = rate;
    const subjects = new Set(rate.baseSubjectIDs ?? []);
    const isWhole = rateBase === '全部各项';
    const key = [isWhole ? '' : wbsNodeID, ...subjects].join();
    const known =
      sums.get(key) ??
      sum(
        (line) =>
          (isWhole || (line.wbsNodeID ?? null) === wbsNodeID) &&
          (subjects.size === 0 || subjects.has(line.subjectID ?? '')),
      );
    sums.set(key, known);
    return known;
  };
  return lines.map((line, at) =>
    line.method === '费率'
      ? { amount: roundMoney((baseOf(line) * (line.factor ?? 0)) / 100), sigma: 0 }
      : (plain[at] ?? { amount: 0, sigma: 0 }),
  );
};
