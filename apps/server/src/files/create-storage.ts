import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** A local folder, or what the configuration names instead. */
export const createStorage = ({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): FileStorage =>
  files.s3 === undefined ? createLocalStorage(join(dataDir, 'files')) : createS3Storage(files.s3);
