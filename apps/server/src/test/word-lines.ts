import { strFromU8, unzipSync } from 'fflate';

/** The paragraphs of a Word file. */
export const wordLines = (content: string): string[] => {
  const { 'word/document.xml': xml } = unzipSync(Buffer.from(content, 'base64'));
  if (!xml) throw new Error('no Word file');
  return [...strFromU8(xml).matchAll(/<w:p[ >].*?<\/w:p>/g)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  );
};
