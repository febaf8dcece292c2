import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Both ends are sent. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Where bytes stand, by a key that never changes: an upload that is complete becomes the file's bytes where it is.
 * A local folder, or a bucket of an S3-compatible service.
 */
export type FileStorage = {
  /** What the tus server writes to. */
  readonly uploads: DataStore;
  readonly open: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Undefined where nothing complete stands under the key. */
  readonly sizeOf: (key: string) => Promise<number | undefined>;
  /** Resolves once a power cut can no longer take the bytes. */
  readonly settle: (key: string) => Promise<void>;
  /** Takes away what only an unfinished upload needs. */
  readonly forgetUpload: (key: string) => Promise<void>;
  /** Takes away whatever stands under the key, complete or not; nothing there is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Bytes that can still be written; undefined where nobody can tell. */
  readonly countFree: () => Promise<number | undefined>;
};
