import { type Field, isRich } from '@xmgl/contracts/register/fields';
import {
  type RichElement,
  type RichNode,
  readRich,
  rowsOfTable,
  wordsOfRich,
} from '@xmgl/contracts/register/rich-text';
import type { PaperBlock } from '../../paper/paper-file.ts';
import { cleanText } from './file-cells.ts';

const isTable = (node: RichNode): node is RichElement => typeof node !== 'string' && node.tag === 'table';

/** Whether a text stands under a heading of its own: a table has no room among the fields. */
export const isApart = (field: Field, value: unknown): boolean =>
  isRich(field) && typeof value === 'string' && readRich(value).some(isTable);

const toTableBlock = (table: RichElement): PaperBlock => {
  const [heads = [], ...rows] = rowsOfTable(table).map((cells) => cells.map(cleanText));
  return { kind: 'table', heads, rows, widths: heads.map(() => 1) };
};

/** A text with tables in it, as it goes on paper. */
export const toRichBlocks = (field: Field, value: unknown): PaperBlock[] => {
  if (!isApart(field, value)) return [];
  const blocks: PaperBlock[] = [{ kind: 'heading', text: field.label }];
  let run: RichNode[] = [];
  const settle = () => {
    const text = cleanText(wordsOfRich(run));
    if (text.trim() !== '') blocks.push({ kind: 'text', text });
    run = [];
  };
  for (const node of readRich(String(value))) {
    if (isTable(node)) {
      settle();
      blocks.push(toTableBlock(node));
    } else run.push(node);
  }
  settle();
  return blocks;
};
