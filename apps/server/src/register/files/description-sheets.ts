import type { Sheet } from './sheet.ts';

type Said = { readonly topic: string; readonly content: string };

/** What is said of a register as a whole, as the sheet before its rows: none where nothing has been written. */
export const toDescriptionSheets = (said: readonly Said[]): Sheet[] => {
  const written = said.filter(({ content }) => content !== '');
  if (written.length === 0) return [];
  return [
    {
      name: '说明',
      rows: [['主题', '内容'], ...written.map(({ topic, content }) => [topic, content])],
      widths: [20, 100],
      minutes: [],
    },
  ];
};
