import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFailure } from '../base/startup-failure.ts';
import { migrationFolder, migrationNames } from './migration-files.ts';

/** What a migration says, whichever way its lines end. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export const hashOfMigration = (name: string, folder = migrationFolder): string =>
  hashOf(readFileSync(join(folder, `${name}.sql`), 'utf8'));

/** Refuses a folder in which a file says something else than when it was applied; `applied` are the hashes of then. */
export const requireUnedited = (applied: ReadonlyMap<string, string>, folder = migrationFolder): void => {
  const edited = migrationNames(folder).filter((name) => {
    const known = applied.get(name);
    return known !== undefined && known !== hashOfMigration(name, folder);
  });
  if (edited.length > 0)
    throw new StartupFailure(
      `数据库升级 ${edited.join('、')} 执行之后文件被改动：请恢复原来的文件，要改的写成新的升级后重新启动`,
    );
};

/** Refuses a database that a newer program has brought up to date: `done` are the migrations that it has. */
export const requireKnown = (done: readonly string[], folder = migrationFolder): void => {
  const files = new Set(migrationNames(folder));
  const unknown = done.filter((name) => !files.has(name)).toSorted();
  if (unknown.length > 0)
    throw new StartupFailure(
      `数据库已由更新的程序升级，多出 ${unknown.length} 个升级（${toSpan(unknown)}）：请换用那个版本或更新的程序，或恢复升级之前的备份`,
    );
};

const toSpan = (names: readonly string[]): string =>
  names.length <= 3 ? names.join('、') : `${names[0]} 至 ${names.at(-1)}`;
