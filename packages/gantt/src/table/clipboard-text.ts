const quoted = /["\t\n\r]/;

/** Lines of cells as spreadsheets take them. @example toClipboardText([['基础', '5天']]) // '基础\t5天' */
export function toClipboardText(lines: readonly (readonly string[])[]): string {
  const toCell = (text: string): string => (quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(toCell).join('\t')).join('\n');
}

type Reading = { lines: string[][]; line: string[]; cell: string; isQuoted: boolean };

function endLine(reading: Reading): void {
  reading.line.push(reading.cell);
  reading.lines.push(reading.line);
  reading.line = [];
  reading.cell = '';
}

/** One sign of the text; answers how many more of it were used up. */
function take(reading: Reading, text: string, at: number): number {
  const sign = text.charAt(at);
  if (reading.isQuoted) {
    if (sign !== '"') reading.cell += sign;
    else if (text.charAt(at + 1) === '"') {
      reading.cell += '"';
      return 1;
    } else reading.isQuoted = false;
  } else if (sign === '"' && reading.cell === '') reading.isQuoted = true;
  else if (sign === '\t') {
    reading.line.push(reading.cell);
    reading.cell = '';
  } else if (sign === '\n') endLine(reading);
  else reading.cell += sign;
  return 0;
}

/** What a spreadsheet puts on the clipboard; the empty line at its end is none. A break in a cell becomes a blank. */
export function readClipboardText(text: string): string[][] {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const reading: Reading = { lines: [], line: [], cell: '', isQuoted: false };
  for (let at = 0; at < plain.length; at += 1) at += take(reading, plain, at);
  if (reading.cell !== '' || reading.line.length > 0) endLine(reading);
  return reading.lines.map((line) => line.map((cell) => cell.replaceAll('\n', ' ').trim()));
}
