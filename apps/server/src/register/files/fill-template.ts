import Docxtemplater from 'docxtemplater';
import { unzipSync, zipSync } from 'fflate';
import PizZip from 'pizzip';
import XlsxTemplate from 'xlsx-template';

export type TemplateFormat = 'docx' | 'xlsx';
/** Texts by the name of their field, and lists of such for what is repeated. */
export type FillData = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;
/** A field of a template; `within` is what it is repeated with. */
export type Placeholder = { readonly name: string; readonly within: string };

/** What is wrong with a template, for whoever wrote it. */
export class TemplateFault extends Error {}

// A template is a few pages; what unpacks to more is none.
const mostParts = 1000;
const mostBytes = 40 * 1024 * 1024;
const mostText = 8 * 1024 * 1024;

/** The archive anew, within bounds whatever its head claims, without macros. */
const repack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let total = 0;
  let parts = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        parts += 1;
        if (
          total > mostBytes ||
          parts > mostParts ||
          (/\.(xml|rels)$/i.test(name) && originalSize > mostText)
        )
          throw new TemplateFault('模板的内容太多，请删去不用的页、图片和工作表');
        return !/vbaProject/i.test(name);
      },
    });
  } catch (error) {
    if (error instanceof TemplateFault) throw error;
    throw new TemplateFault('文件无法读取，可能已损坏或加了密码，请用 Word 或 Excel 另存后重试');
  }
};

type Told = { readonly properties?: { readonly xtag?: string; readonly errors?: readonly Told[] } };

const toFault = (error: unknown): TemplateFault => {
  const { properties } = error as Told;
  const tags = (properties?.errors ?? []).flatMap((one) => one.properties?.xtag ?? []);
  const named = tags.length > 0 ? `：${[...new Set(tags)].slice(0, 10).join('、')}` : '';
  return new TemplateFault(`模板中的字段标记不完整${named}；请检查花括号 { } 和重复区的开头 {#…}、结尾 {/…}`);
};

const openDocx = (parts: Record<string, Uint8Array>) => {
  try {
    return new Docxtemplater(new PizZip(zipSync(parts, { level: 0 }).slice().buffer), {
      paragraphLoop: true,
      linebreaks: true,
      delimiters: { start: '{', end: '}' },
      nullGetter: () => '',
      // A name is a name: nothing of a template is computed.
      parser: (tag) => ({
        get: (scope: unknown) =>
          Object.hasOwn(Object(scope), tag) ? (scope as Record<string, unknown>)[tag] : undefined,
      }),
    });
  } catch (error) {
    throw error instanceof TemplateFault ? error : toFault(error);
  }
};

type Part = { readonly type: string; readonly value: string; readonly subparsed?: readonly Part[] };

const fieldsIn = (parts: readonly Part[], within: string): Placeholder[] =>
  parts.flatMap(({ type, value, subparsed }) => {
    if (type !== 'placeholder') return [];
    if (subparsed && within !== '')
      throw new TemplateFault(`重复区「${within}」中还有重复区「${value}」，请改为并列的两个重复区`);
    return [{ name: value, within }, ...(subparsed ? fieldsIn(subparsed, value) : [])];
  });

const placeholdersOfDocx = (parts: Record<string, Uint8Array>): Placeholder[] => {
  const { compiled } = openDocx(parts) as unknown as {
    readonly compiled: Readonly<Record<string, { readonly postparsed: readonly Part[] }>>;
  };
  const found = Object.values(compiled).flatMap(({ postparsed }) => fieldsIn(postparsed, ''));
  return [...new Map(found.map((one) => [`${one.within}.${one.name}`, one])).values()];
};

const noMarks = '模板中不能有「$」紧跟「{」的标记，请改用 {字段}';
const tag = /\{([^{}<>$:]{1,60})\}/g;
const shared = 'xl/sharedStrings.xml';

const toPlaceholder = (text: string): Placeholder => {
  const [first = '', second] = text.split('.');
  return second === undefined
    ? { name: first.trim(), within: '' }
    : { name: second.trim(), within: first.trim() };
};

const sharedStrings = (parts: Record<string, Uint8Array>): string =>
  new TextDecoder().decode(parts[shared] ?? new Uint8Array());

const placeholdersIn = (texts: string): Placeholder[] => {
  const names = new Set([...texts.matchAll(tag)].map(([, name = '']) => name.trim()));
  const found = [...names].map(toPlaceholder);
  const loops = new Set(found.map(({ within }) => within).filter(Boolean));
  return [...[...loops].map((name) => ({ name, within: '' })), ...found];
};

/** A field, or one of what is repeated: a colon anywhere else asks the library for more. */
const ownMark = /^\$\{(?:table:)?[^{}:]+\}$/;

/**
 * The library with no marks but those that we write. Its others read files of this machine and draw pictures, and an
 * author may have spelt them in ways that only the library sees through.
 */
class OwnMarks extends XlsxTemplate {
  override extractPlaceholders(text: string) {
    const marks = super.extractPlaceholders(text);
    if (!marks.every(({ placeholder }) => ownMark.test(placeholder ?? ''))) throw new TemplateFault(noMarks);
    return marks;
  }
}

/** The workbook with its fields in the marks of the library. */
const openXlsx = (parts: Record<string, Uint8Array>): XlsxTemplate => {
  const texts = sharedStrings(parts);
  if (texts.includes('${')) throw new TemplateFault(noMarks);
  const marked = texts.replace(tag, (_, name: string) => {
    const { name: field, within } = toPlaceholder(name);
    return within === '' ? `\${${field}}` : `\${table:${within}.${field}}`;
  });
  const packed = zipSync({ ...parts, [shared]: new TextEncoder().encode(marked) }, { level: 0 });
  const book = new OwnMarks(Buffer.from(packed));
  for (const text of book.sharedStrings) book.extractPlaceholders(text);
  return book;
};

const placeholdersOfXlsx = (parts: Record<string, Uint8Array>): Placeholder[] => {
  openXlsx(parts);
  return placeholdersIn(sharedStrings(parts));
};

const fillXlsx = (parts: Record<string, Uint8Array>, data: FillData): Uint8Array => {
  const book = openXlsx(parts);
  const known: FillData = {
    ...Object.fromEntries(
      placeholdersIn(sharedStrings(parts)).map(({ name, within }) =>
        within === '' ? [name, ''] : [within, []],
      ),
    ),
    ...data,
  };
  const sheets = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).length;
  for (let sheet = 1; sheet <= sheets; sheet += 1) book.substitute(sheet, known);
  const filled = unzipSync(book.generate({ type: 'uint8array' }));
  // Its marks stay in the list of texts, though no cell shows them any more.
  const texts = new TextDecoder().decode(filled[shared] ?? new Uint8Array()).replaceAll(/\$\{[^{}]*\}/g, '');
  return zipSync({ ...filled, [shared]: new TextEncoder().encode(texts) });
};

/** The fields that a template names, in their order. */
export const placeholdersOf = (format: TemplateFormat, bytes: Uint8Array): readonly Placeholder[] => {
  const parts = repack(bytes);
  if (format === 'docx' ? !parts['word/document.xml'] : !parts['xl/workbook.xml'])
    throw new TemplateFault('不支持此文件类型，可上传 Word 文档（.docx）和 Excel 工作簿（.xlsx）');
  return format === 'docx' ? placeholdersOfDocx(parts) : placeholdersOfXlsx(parts);
};

/** A template with its fields filled in; what is not known stays empty. */
export const fillTemplate = (format: TemplateFormat, bytes: Uint8Array, data: FillData): Uint8Array => {
  const parts = repack(bytes);
  if (format === 'xlsx') return fillXlsx(parts, data);
  const document = openDocx(parts);
  try {
    document.render(data);
  } catch (error) {
    throw toFault(error);
  }
  return document.toBuffer();
};
