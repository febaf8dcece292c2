export type PreviewKind = 'image' | 'pdf' | 'text' | 'docx' | 'xlsx';

const pictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

const office: Readonly<Record<string, 'docx' | 'xlsx'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** Beyond this a document is not laid out in the page. */
const largestDocument = 20 * 1024 * 1024;

/** Beyond this a picture is not drawn in the page. */
const largestPicture = 50 * 1024 * 1024;

/**
 * How a file can be looked at in the page, if at all. Whatever is not named here is only ever sent to be saved.
 * @example previewOf('image/svg+xml', 100) // null
 */
export const previewOf = (contentType: string, size: number): PreviewKind | null => {
  if (pictures.has(contentType)) return size <= largestPicture ? 'image' : null;
  if (contentType === 'application/pdf') return 'pdf';
  const document = office[contentType];
  if (document !== undefined) return size <= largestDocument ? document : null;
  return contentType === 'text/plain' ? 'text' : null;
};

/**
 * A size for people, counted as the units of storage are.
 * @example sizeText(1_610_612_736) // '1.5 GB'
 * @example sizeText(4_194_304) // '4 MB'
 */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const;
  let rest = bytes;
  let at = 0;
  const round = (n: number): number => Math.round(n * 10) / 10;
  while (round(rest) >= 1024 && at < units.length - 1) {
    rest /= 1024;
    at += 1;
  }
  return `${round(rest)} ${units[at]}`;
};
