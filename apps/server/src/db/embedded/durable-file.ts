import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a whole file that outlives a power cut: never half of it, never a name without content. */
export function writeDurably(path: string, content: string, mode: number): void {
  const unfinished = `${path}.writing`;
  const file = openSync(unfinished, 'w', mode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameDurably(unfinished, path);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  // Windows cannot open folders, and does not need to.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
