import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationFolder = fileURLToPath(new URL('migrations/', import.meta.url));

/** The migrations of a folder, in their order. */
export function migrationNames(folder = migrationFolder): readonly string[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  return files.map((file) => file.slice(0, -'.sql'.length)).toSorted();
}
