import { Editor, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { withoutEmptyShape } from '@xmgl/contracts/register/rich-text';
import { type Told, toldOf } from '../../ui/told.ts';

/** Columns have no widths of their own: the text stands in drawers, on phones and on paper. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const extensions: Extensions = [
  ...[Document, Paragraph, Text, HardBreak, Bold, UndoRedo],
  ...[BulletList, OrderedList.extend({ addAttributes: () => ({}) }), ListItem, ListKeymap],
  ...[PlainTable, TableRow, TableHeader, TableCell],
  Link.configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } }),
];

/** What is in the editor, as a field holds it. */
export const textIn = (editor: Editor): string =>
  editor.isEmpty ? '' : withoutEmptyShape(editor.getHTML().replaceAll(/ (?:col|row)span="1"/g, ''));

export const makeEditor = (element: HTMLElement, content: string): Editor =>
  new Editor({ element, content, extensions });

/** How the editor is called, and what is said of it. */
export type EditorNames = Told & { readonly id: string | undefined; readonly label: string };

export const nameEditor = (editor: Editor, names: EditorNames): void => {
  const told = Object.entries(toldOf(names)).map(([key, value]) => [key, String(value)]);
  const attributes = {
    ...(names.id !== undefined && { id: names.id }),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': names.label,
    ...Object.fromEntries(told),
  };
  editor.setOptions({ editorProps: { attributes } });
};
