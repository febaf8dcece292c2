/**
 * An id that sorts by its time (UUIDv7). `crypto.randomUUID` is missing where the page came by plain HTTP.
 * @example newID() // '0197f1de-5b1c-7c3e-9a52-7b0f5d1c2e44'
 */
export const newID = (): string => {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const toHex = (part: Uint8Array): string =>
    [...part].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(12, '0');
  const hex = `${time}7${toHex(random).slice(1)}`;
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};
