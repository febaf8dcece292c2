type Product = {
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  readonly amount: number | null;
  /** Whoever states a reason may differ. */
  readonly remark: string;
};

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** Half of the last of four decimals, and of the last of two. */
const [halfDigit, halfCent] = [0.00005, 0.005];

/**
 * What is wrong with an amount in 元 beside quantity × unit price; null where it is within what rounding of their last
 * digits explains, where one of them is empty, or where the remark gives a reason.
 *
 * @example faultOfProduct({ quantity: 3.1234, unitPrice: 2.5, amount: 7.81, remark: '' }) // null
 */
export const faultOfProduct = ({ quantity, unitPrice, amount, remark }: Product): string | null => {
  if (quantity === null || unitPrice === null || amount === null || remark.trim() !== '') return null;
  const product = quantity * unitPrice;
  const room = halfCent + halfDigit * (quantity + unitPrice);
  if (Math.abs(Math.abs(amount) - product) <= room + 1e-9) return null;
  return `数量 × 单价是 ${money.format(product)} 元，与金额不符；请改正，或在备注里写明原因`;
};
