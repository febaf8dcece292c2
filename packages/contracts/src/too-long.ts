/**
 * What a reader is told of a text that does not fit; undefined where it does. Blanks at its ends are not kept.
 * @example tooLong('措施', '长'.repeat(5003), 5000) // '措施最多 5000 个字，现有 5003 个字，请删去 3 个字'
 */
export const tooLong = (label: string, text: string, max: number): string | undefined => {
  const { length } = text.trim();
  return length > max
    ? `${label}最多 ${max} 个字，现有 ${length} 个字，请删去 ${length - max} 个字`
    : undefined;
};
