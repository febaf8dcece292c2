import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';

// The kernel holds the path of a Unix socket in 108 bytes, the last one a zero; the file is `.s.PGSQL.5432`.
const longestFolder = 107 - '/.s.PGSQL.5432'.length;

/** A folder that only the server's user and we can enter, short enough for a socket. */
export function prepareSocketFolder(dataDir: string, user: ServerUser): string {
  const beside = join(dataDir, 'run');
  const folder = Buffer.byteLength(beside) <= longestFolder ? beside : shortFolder(dataDir, user);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.account !== undefined) chownSync(folder, user.account.uid, user.account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function shortFolder(dataDir: string, user: ServerUser): string {
  const folder = join(tmpdir(), `xmgl-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    // Another user may have put a folder there to listen in.
    const found = lstatSync(folder, { throwIfNoEntry: false });
    const owners = [process.getuid?.(), user.account?.uid];
    const isOurs = found?.isDirectory() === true && owners.includes(found.uid);
    return isOurs ? folder : mkdtempSync(join(tmpdir(), 'xmgl-'));
  }
}
