import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

export { strFromU8, strToU8, unzipSync, zipSync };

type Files = Parameters<typeof zipSync>[0];

/**
 * Stands for `zip` of fflate (vite.config.ts), which the writer of workbooks uses: the real one starts a worker from
 * a blob for what is large, and the product's security policy lets none start; it would wait for ever.
 */
export const zip = (files: Files, done: (error: null, packed: Uint8Array) => void): void =>
  done(null, zipSync(files));

type Unzipped = ReturnType<typeof unzipSync>;

/** The same for `unzip`, which the reader of workbooks uses. */
export const unzip = (packed: Uint8Array, done: (error: Error | null, files: Unzipped) => void): void => {
  try {
    done(null, unzipSync(packed));
  } catch (error) {
    done(error instanceof Error ? error : new Error('unreadable'), {});
  }
};
