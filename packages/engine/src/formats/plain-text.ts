const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['#39', "'"],
]);

/** The text of a note that is kept as a web page; what is no page stays as it is. */
export function toPlainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html.trim();
  return html
    .slice(0, 1_000_000)
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w{2,6}|#39);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?(?:\n ?)*/g, '\n')
    .trim();
}
