import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Plans computed by other programs, kept beside the repository; absent on most machines. */
export function findSharedData(folder: string): string | null {
  const root = process.env.XMGL_SHARED ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));
  const path = `${root}/data/${folder}`;
  return existsSync(path) ? path : null;
}
