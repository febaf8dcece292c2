import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the data folder when it is not there; its real path. Throws where nothing can be written to it. */
export function prepareDataDir(dataDir: string): string {
  // The umask may close a new one to the database server's user.
  if (makeFolder(dataDir)) chmodSync(dataDir, 0o711);
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  return realpathSync(dataDir);
}

// Node's own recursive mkdir never ends where the parent exists and yet nothing can be made in it, as in /proc.
function makeFolder(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
  return true;
}
