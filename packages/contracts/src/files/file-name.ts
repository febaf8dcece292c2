/** Bytes of UTF-8 that a name may take: what file systems give it. */
export const longestFileName = 255;

const bytesOfLetter = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

const bytesOf = (text: string): number => [...text].reduce((sum, letter) => sum + bytesOfLetter(letter), 0);

const separator = /[/\\]/;
const control = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** Marks that turn the reading direction: «gpj.exe» reads as «exe.jpg» after one. */
const direction = /\p{Bidi_Control}/u;

/** Names that Windows keeps for devices, whatever their extension: no archive with one of them can be unpacked there. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/** Where a line or the direction of reading turns within the name of a folder, it misleads as within that of a file. */
export const faultOfFolderName = (name: string): string | undefined =>
  faultOfFileName(name)?.replaceAll('文件名', '文件夹名称');

/**
 * What is wrong with a file's name, or undefined.
 * @example faultOfFileName('图纸/一层.dwg') // '文件名不能含有 / 或 \\'
 */
export const faultOfFileName = (name: string): string | undefined => {
  if (name.trim() === '') return '请填写文件名';
  if (separator.test(name)) return '文件名不能含有 / 或 \\';
  if (control.test(name)) return '文件名含有不可见的控制字符，请改名后重试';
  if (direction.test(name)) return '文件名含有改变阅读方向的字符，可能掩盖真实的扩展名，请改名后重试';
  if (/^\.+$/.test(name) || name !== name.trim()) return '文件名不能以空格开头或结尾，也不能只有点';
  if (device.test(name)) return '文件名是 Windows 保留的名称（如 CON、NUL、COM1），请改名后重试';
  if (bytesOf(name) > longestFileName) return '文件名过长，最多 255 字节（约 85 个汉字）';
  return undefined;
};

/**
 * The part that names the kind, with its dot; empty where there is none.
 * @example extensionOf('报告.PDF') // '.PDF'
 */
export const extensionOf = (name: string): string => /(?<=.)\.[^.\s]{1,16}$/u.exec(name)?.[0] ?? '';

const cut = (text: string, bytes: number): string => {
  let kept = '';
  let length = 0;
  for (const letter of text) {
    length += bytesOfLetter(letter);
    if (length > bytes) break;
    kept += letter;
  }
  return kept.trimEnd();
};

/** A stem shortened so that the whole name fits, its extension kept. */
const join = (stem: string, tail: string): string => `${cut(stem, longestFileName - bytesOf(tail))}${tail}`;

/**
 * A name that may be stored, as near as can be to the one a device gave.
 * @example toFileName('a/b\u202Egpj.exe') // 'a_bgpj.exe'
 */
export const toFileName = (given: string): string => {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\]/g, '_')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return '未命名';
  if (device.test(name)) return toFileName(`_${name}`);
  const extension = extensionOf(name);
  return join(name.slice(0, name.length - extension.length), extension);
};

/**
 * The name itself, or with a number where it is taken; case makes no difference.
 * @example freeFileName('图.png', ['图.png']) // '图 (2).png'
 */
export const freeFileName = (name: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  if (!known.has(name.toLowerCase())) return name;
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 2; ; number += 1) {
    const next = join(stem, ` (${number})${extension}`);
    if (!known.has(next.toLowerCase())) return next;
  }
};

/**
 * What the files of an archive are called there, in their order: never a path that leads out of its folder, none twice.
 * @example toArchiveNames(['../图.png', '图.png']) // ['.._图.png', '图.png']
 */
export const toArchiveNames = (stored: readonly string[]): readonly string[] => {
  const names: string[] = [];
  for (const name of stored) names.push(freeFileName(toFileName(name), names));
  return names;
};
