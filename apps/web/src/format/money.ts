const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * An amount in 元 with thousands; from a million on in 万元.
 * @example toMoney(128000000) // '12,800 万元'
 */
export const toMoney = (amount: number): string => {
  const inTenThousands = Math.abs(amount) >= 1_000_000;
  const value = inTenThousands ? amount / 10_000 : amount;
  const [whole = '0', fraction = ''] = value.toFixed(2).split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${group(whole)}${rest ? `.${rest}` : ''} ${inTenThousands ? '万元' : '元'}`;
};
