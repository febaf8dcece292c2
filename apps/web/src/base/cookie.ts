/** Reading and writing one cookie; without `maxAge` it ends with the browser session. */
export const readCookie = (name: string): string | null => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
};

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

export const writeCookie = (name: string, value: string, maxAge?: number): void => {
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure()}${lasting}`;
};

export const clearCookie = (name: string): void => writeCookie(name, '', 0);
