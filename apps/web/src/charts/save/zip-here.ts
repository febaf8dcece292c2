import { strToU8, zipSync } from 'fflate/browser';

export { strToU8, zipSync };

type Files = Parameters<typeof zipSync>[0];

/**
 * Stands for `zip` of fflate (vite.config.ts), which the writer of workbooks uses: the real one starts a worker from
 * a blob for what is large, and the product's security policy lets none start; it would wait for ever.
 */
export const zip = (files: Files, done: (error: null, packed: Uint8Array) => void): void =>
  done(null, zipSync(files));
