import { extensionOf } from '@xmgl/contracts/files/file-name';
import { fileTypeFromBuffer } from 'file-type';
import { type Failure, fail } from '../base/failure.ts';

/** As much of a file's beginning as its kind is told from. */
export const headLength = 64 * 1024;

const unknown = 'application/octet-stream';

const decodes = (head: Uint8Array, encoding: string): boolean => {
  try {
    // What a letter at the end lacks may stand behind the head.
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const isText = (head: Uint8Array): boolean => {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const hasControls = head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return !hasControls && (decodes(head, 'utf-8') || decodes(head, 'gb18030'));
};

/** Both bytes of UTF-16 count as one letter here: only what is written in ASCII is looked for. */
const beginningOf = (head: Uint8Array): string =>
  Buffer.from(head.subarray(0, 4096))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)?\s*/, '')
    .toLowerCase();

const markup: readonly (readonly [RegExp, string])[] = [
  [/<svg[\s>]/, 'image/svg+xml'],
  [
    /<(!doctype html|html|head|body|script|iframe|title|meta|style|table|object|embed|form)[\s>/]/,
    'text/html',
  ],
  [/^<\?xml|^<[a-z]+:[a-z]+\s|xmlns=/, 'application/xml'],
  [/^#!/, 'text/x-script'],
];

/** Names of texts that something would run or lay out. */
const active: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'text/html',
  '.shtml': 'text/html',
  '.mht': 'text/html',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.xsl': 'application/xml',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.cjs': 'text/javascript',
  '.css': 'text/css',
  '.hta': 'text/x-script',
  '.vbs': 'text/x-script',
  '.bat': 'text/x-script',
  '.cmd': 'text/x-script',
  '.ps1': 'text/x-script',
  '.sh': 'text/x-script',
};

/** What the bytes are, whatever the name says; only a text is told apart further by its name. */
export const tellContentType = async (head: Uint8Array, fileName: string): Promise<string> => {
  // file-type names by their XML declaration alone what our own look at the text names more closely.
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected && detected.mime !== 'application/xml') return detected.mime;
  if (!isText(head)) return unknown;
  const beginning = beginningOf(head);
  const found = markup.find(([mark]) => mark.test(beginning));
  return found?.[1] ?? active[extensionOf(fileName).toLowerCase()] ?? 'text/plain';
};

const pictureOrPaper = /^\.(png|jpe?g|gif|webp|avif|bmp|pdf|docx?|xlsx?|pptx?|wps|et|dps)$/i;
const runs =
  /^(text\/(html|javascript|x-script)|image\/svg\+xml|application\/(x-msdownload|vnd\.microsoft\.portable-executable|x-elf|x-mach-binary|x-msi|java-vm|wasm|x-ms-shortcut))$/;

/** Whether a name that says picture or document hides something that runs. */
export const isDisguised = (contentType: string, fileName: string): boolean =>
  runs.test(contentType) && pictureOrPaper.test(extensionOf(fileName));

export const refuseDisguised = (): Failure =>
  fail('invalid', '文件内容是程序或网页，与扩展名不符，没有保存；请改正扩展名或确认文件来源', 'fileName');
