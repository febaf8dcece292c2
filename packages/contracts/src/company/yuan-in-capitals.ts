const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** Four digits. @example groupWords(1050) // '壹仟零伍拾' */
const groupWords = (value: number): string => {
  const written = [...String(value).padStart(4, '0')].map((digit, at) =>
    digit === '0' ? '零' : `${digits[Number(digit)]}${places[3 - at]}`,
  );
  return written.join('').replaceAll(/零+/g, '零').replace(/零$/, '');
};

const wholeWords = (yuan: number): string => {
  const parts: string[] = [];
  for (let rest = yuan, at = 0; rest > 0; rest = Math.floor(rest / 10_000), at++) {
    const value = rest % 10_000;
    if (value > 0) parts.unshift(`${groupWords(value)}${groups[at]}`);
    else if (parts.length > 0 && !parts[0]?.startsWith('零')) parts.unshift('零');
  }
  return parts.join('').replaceAll(/零+/g, '零').replace(/^零/, '');
};

/**
 * An amount as receipts write it out, which nobody changes with a stroke.
 * @example yuanInCapitals(12_800) // '壹万贰仟捌佰元整'
 * @example yuanInCapitals(1_005.6) // '壹仟零伍元陆角整'
 */
export const yuanInCapitals = (amount: number): string => {
  const cents = Math.round(Math.abs(amount) * 100);
  if (cents === 0) return '零元整';
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10];
  const whole = yuan > 0 ? `${wholeWords(yuan)}元` : '';
  const tenths = jiao > 0 ? `${digits[jiao]}角` : fen > 0 && yuan > 0 ? '零' : '';
  return `${amount < 0 ? '负' : ''}${whole}${tenths}${fen > 0 ? `${digits[fen]}分` : '整'}`;
};
