const offset = 0x811c9dc5;
const prime = 0x01000193;

const hash = (text: string, seed: number): number => {
  let value = offset ^ seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), prime);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
};

/**
 * A UUID (version 8) that follows from two others, so that browser and server give a row that a command
 * makes by itself the same id.
 */
export const deriveId = (first: string, second: string): string => {
  const words = [1, 2, 3, 4].map((seed) =>
    hash(`${first}|${second}`, Math.imul(seed, 0x9e3779b1)).toString(16).padStart(8, '0'),
  );
  const digits = words.join('');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};
