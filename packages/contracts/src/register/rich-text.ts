/** The tags that a rich text is made of: what is not among them is not shown. */
export const richTags = [
  ...(['p', 'br', 'strong', 'a', 'ul', 'ol', 'li'] as const),
  ...(['table', 'tbody', 'tr', 'th', 'td'] as const),
] as const;
export type RichTag = (typeof richTags)[number];

/** Where links may lead; whatever else stands in a link is text. */
export const richSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** A rich text as it is read: its words, and what they stand in. */
export type RichNode = string | RichElement;
export type RichElement = {
  readonly tag: RichTag;
  readonly href?: string | undefined;
  readonly children: readonly RichNode[];
};

/** A text begins so where it has a shape; any other is plain, line by line, as before it could have one. */
const isShaped = (value: string): boolean => /^<(?:p|ul|ol|table)>/.test(value);

const letters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (code) => letters[code] ?? code);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isTag = (name: string): name is RichTag => (richTags as readonly string[]).includes(name);

/** Where a link leads, if it may lead there. @example linkIn(' href="https://a.cn/"') // 'https://a.cn/' */
const linkIn = (attributes: string): string | undefined => {
  const href = unescaped(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '');
  const scheme = href.slice(0, Math.max(href.indexOf(':'), 0)).toLowerCase();
  return richSchemes.some((known) => known === scheme) ? href : undefined;
};

const plainNodes = (text: string): RichNode[] =>
  text.split('\n').map((line) => ({ tag: 'p', children: line === '' ? [] : [line] }));

type Piece =
  | { readonly text: string }
  | { readonly text: undefined; readonly isEnd: boolean; readonly tag: string; readonly attributes: string };

const readTag = (inside: string): Piece => {
  const [, end, name = '', attributes = ''] = /^(\/?)([a-z0-9]+)([\s\S]*)$/i.exec(inside) ?? [];
  return { text: undefined, isEnd: end === '/', tag: name.toLowerCase(), attributes };
};

/** The tags and the words between them, in one walk; a `<` that no `>` follows is a word. */
const piecesOf = (value: string): readonly Piece[] =>
  value.split('<').flatMap((part, at): Piece[] => {
    if (at === 0) return part === '' ? [] : [{ text: part }];
    const end = part.indexOf('>');
    if (end < 0 || !/^\/?[a-z0-9]/i.test(part)) return [{ text: `<${part}` }];
    const words = part.slice(end + 1);
    return [readTag(part.slice(0, end)), ...(words === '' ? [] : [{ text: words }])];
  });

type Open = { readonly tag: RichTag; readonly href?: string | undefined; readonly children: RichNode[] };

/**
 * What a rich text holds. Written by the server it is whole; of what is not, only the words are taken.
 * @example readRich('<p>甲<strong>乙</strong></p>') // [{ tag: 'p', children: ['甲', { tag: 'strong', children: ['乙'] }] }]
 */
export const readRich = (value: string): readonly RichNode[] => {
  if (!isShaped(value)) return plainNodes(value);
  const root: RichNode[] = [];
  const open: Open[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  for (const piece of piecesOf(value)) {
    if (piece.text !== undefined) add(unescaped(piece.text));
    else if (!isTag(piece.tag)) continue;
    else if (piece.isEnd) {
      if (open.at(-1)?.tag === piece.tag) open.pop();
    } else {
      const { tag } = piece;
      const node: Open = { tag, href: tag === 'a' ? linkIn(piece.attributes) : undefined, children: [] };
      add(node);
      if (tag !== 'br') open.push(node);
    }
  }
  return root;
};

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string';
const lists: ReadonlySet<string> = new Set(['ul', 'ol']);

const inline = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (isElement(node) ? (node.tag === 'br' ? '\n' : inline(node.children)) : node)).join('');

/** The words of what stands in an item or a cell, line by line. */
const linesOf = (nodes: readonly RichNode[], depth: number): string[] => {
  const lines: string[] = [];
  let run: RichNode[] = [];
  const settle = () => {
    if (run.length > 0) lines.push(...inline(run).split('\n'));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || ['br', 'strong', 'a'].includes(node.tag)) run.push(node);
    else {
      settle();
      lines.push(...blockLines(node, depth));
    }
  }
  settle();
  return lines;
};

const itemLines = ({ tag, children }: RichElement, depth: number): string[] =>
  children.filter(isElement).flatMap((item, at) => {
    const [first = '', ...rest] = linesOf(item.children, depth + 1);
    return [`${'　'.repeat(depth)}${tag === 'ol' ? `${at + 1}.` : '•'} ${first}`, ...rest];
  });

/** The rows of a table, each the words of its cells. */
export const rowsOfTable = (table: RichElement): readonly (readonly string[])[] =>
  table.children.filter(isElement).flatMap((part) => {
    if (part.tag === 'tbody') return rowsOfTable(part);
    return part.tag === 'tr'
      ? [part.children.filter(isElement).map(({ children }) => linesOf(children, 0).join('\n'))]
      : [];
  });

const blockLines = (node: RichElement, depth: number): string[] => {
  if (lists.has(node.tag)) return itemLines(node, depth);
  if (node.tag === 'table')
    return rowsOfTable(node).map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')).join(' | '));
  if (node.tag === 'p') return inline(node.children).split('\n');
  return linesOf(node.children, depth);
};

/** The words of what was read, line by line. */
export const wordsOfRich = (nodes: readonly RichNode[]): string => linesOf(nodes, 0).join('\n');

/**
 * A rich text in words alone, as lists, files and the search take it.
 * @example richWords('<ul><li><p>甲</p></li><li><p>乙</p></li></ul>') // '• 甲\n• 乙'
 */
export const richWords = (value: string): string => (isShaped(value) ? wordsOfRich(readRich(value)) : value);

/** A text that only words stand in, as a rich text. @example toRich('<p>') // '<p>&lt;p&gt;</p>' */
export const toRich = (text: string): string => (isShaped(text) ? `<p>${escaped(text)}</p>` : text);

const isPlainNode = (node: RichNode): boolean =>
  !isElement(node) || ((node.tag === 'p' || node.tag === 'br') && node.children.every(isPlainNode));

/** A text without a shape is kept as its words, so that whoever reads it as text finds nothing else. */
export const withoutEmptyShape = (value: string): string => {
  const words = richWords(value);
  if (words.trim() === '') return '';
  return readRich(value).every(isPlainNode) && !isShaped(words) ? words : value;
};

/** Any text with a shape, as an editor takes it. @example toShape('甲\n乙') // '<p>甲</p><p>乙</p>' */
export const toShape = (value: string): string =>
  isShaped(value) || value === ''
    ? value
    : value
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('');

/** Several texts, one below the other. */
export const joinRich = (values: readonly string[]): string =>
  values.some(isShaped) ? values.map(toShape).join('') : values.join('\n');
