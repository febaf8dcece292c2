export type PreviewKind = 'image' | 'pdf' | 'text';

const pictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

/** Beyond this a picture is not drawn in the page. */
const largestPicture = 50 * 1024 * 1024;

/**
 * How a file can be looked at in the page, if at all. Whatever is not named here is only ever sent to be saved.
 * @example previewOf('image/svg+xml', 100) // null
 */
export const previewOf = (contentType: string, size: number): PreviewKind | null => {
  if (pictures.has(contentType)) return size <= largestPicture ? 'image' : null;
  if (contentType === 'application/pdf') return 'pdf';
  return contentType === 'text/plain' ? 'text' : null;
};

/**
 * A size for people, counted as the units of storage are.
 * @example sizeText(4_194_304) // '4.0 MB'
 */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB', 'TB'] as const;
  let rest = bytes / 1024;
  let at = 0;
  while (rest >= 1024 && at < units.length - 1) {
    rest /= 1024;
    at += 1;
  }
  return `${rest.toFixed(1)} ${units[at]}`;
};
