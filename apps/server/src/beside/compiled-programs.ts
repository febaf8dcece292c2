import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | null = null;

/**
 * Where programs keep what they were compiled to, so that the second one starts in a third of the time: a folder that
 * only this server's account reads, made when the first is started and gone with the server.
 */
export const compiledFolder = (): string => {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'xmgl-programs-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
};
