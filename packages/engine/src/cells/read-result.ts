/** What a typed text means, or why it means nothing. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

export const readAs = <T>(value: T): Read<T> => ({ ok: true, value });
export const unreadable = (error: string): Read<never> => ({ ok: false, error });

const fullWidth = /[\uff01-\uff5e]/g;

/** Digits, letters and signs as an input method may leave them, made plain; outer blanks cut. */
export const toPlainText = (text: string): string =>
  text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('−', '-')
    .trim();
