import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';

/** The files below a folder whose names end so, as paths from the repository's root; none where it is missing. */
export function findFiles(folder, ending) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findFiles(path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    })
    .sort();
}
