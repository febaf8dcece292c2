/**
 * A name in one or two characters: the end of a Chinese one, the initials of any other.
 * @example shortName('陈明远', 2) // '明远'
 * @example shortName('Ada Lovelace', 2) // 'AL'
 */
export const shortName = (name: string, length: 1 | 2): string => {
  // A hidden name is told as 李**: the stars are not its end.
  const trimmed = name.replaceAll('*', '').trim();
  if (/\p{Script=Han}/u.test(trimmed)) return [...trimmed].slice(-length).join('');
  const initials = trimmed.split(/[\s._-]+/).map((word) => [...word][0] ?? '');
  const [first = '', last = ''] = initials.length > 1 ? [initials[0], initials.at(-1)] : initials;
  return (length === 1 ? first : first + last).toUpperCase();
};
