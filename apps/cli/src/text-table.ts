/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        letter,
      )
        ? 2
        : 1),
    0,
  );

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Names out of files must not steer the terminal. */
export const toPlain = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

/** Lines of cells with their columns under each other; the first line is the head. */
export const toTable = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((row) => row.map(toPlain));
  const widths = (lines[0] ?? []).map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, widthOf(line[column] ?? '')), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
