import type { PaperBlock, PaperFile } from '../../../paper/paper-file.ts';
import type { BookForm, TemplateSource } from '../../../register/files/write-template.ts';

/** One of the house's own forms, as it is declared; its texts hold the fields that are filled in. */
export type SystemTemplate = {
  readonly templateID: string;
  readonly name: string;
  /** 通用, 建筑工程, 软件研发: for whom it is. */
  readonly group: string;
  /** The entity of the rows that it is for; empty where for the project. */
  readonly targetKind: string;
} & (
  | { readonly kind: 'paper'; readonly isWide?: boolean; readonly blocks: readonly PaperBlock[] }
  | { readonly kind: 'book'; readonly book: Omit<BookForm, 'title' | 'facts'> }
);

const facts = [
  { label: '项目名称', text: '{项目名称}' },
  { label: '项目编号', text: '{项目编号}' },
] as const;

export const sourceOf = (template: SystemTemplate): TemplateSource => {
  const { name: title } = template;
  if (template.kind === 'book') {
    const rows = facts.map(({ label, text }) => [label, text] as const);
    return { kind: 'book', book: { title, facts: rows, ...template.book } };
  }
  const { blocks, isWide = false } = template;
  const sheets = [{ title, head: '{单位名称}　{项目名称}', facts, blocks }];
  const paper: PaperFile = { title, format: 'docx', isWide, sheets };
  return { kind: 'paper', paper };
};

/** Room to write by hand: so many empty lines. */
export const room = (lines: number): string => '\n'.repeat(lines);

/** Empty rows of a table that is filled in by hand. */
export const blankRows = (columns: number, rows: number): string[][] =>
  Array.from({ length: rows }, (_, at) =>
    Array.from({ length: columns }, (__, column) => (column === 0 ? String(at + 1) : '')),
  );
