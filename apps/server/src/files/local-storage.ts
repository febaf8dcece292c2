import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { errorCodeOf } from '../base/error-code.ts';
import type { FileStorage } from './file-storage.ts';

/** As the store of the tus project, but a failed write keeps its reason: a full disk is told as such. */
class LocalUploads extends FileStore {
  override async write(readable: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: 'r+', start: offset });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'ENOENT';

/** Files in a folder of this machine. */
export const createLocalStorage = (folder: string): FileStorage => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, key);
  return {
    uploads: new LocalUploads({ directory: folder }),
    open: async (key, range) => {
      // Opened here, so that a missing file is an error of this call and not of a stream that is already sent.
      const handle = await open(pathOf(key), 'r');
      return createReadStream(pathOf(key), { fd: handle, highWaterMark: 256 * 1024, ...range });
    },
    sizeOf: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    settle: async (key) => {
      await flush(pathOf(key));
      await flush(dirname(pathOf(key)));
    },
    forgetUpload: (key) => rm(`${pathOf(key)}.json`, { force: true }),
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.json`, { force: true });
    },
    countFree: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
};
