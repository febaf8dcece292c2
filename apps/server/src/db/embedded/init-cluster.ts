import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../../base/config.ts';
import { StartupFailure } from '../../base/startup-failure.ts';
import { renameDurably, writeDurably } from './durable-file.ts';
import { programIn, type ServerBinaries } from './server-binaries.ts';
import { failureIn } from './server-failure.ts';
import { commandAs, type ServerUser } from './server-user.ts';

export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

interface InitOptions {
  readonly binaries: ServerBinaries;
  readonly user: ServerUser;
  readonly dataDir: string;
  /** Only tests may leave the disk out. */
  readonly isDurable: boolean;
}

/** The database folder with its superuser's password; made when there is none. */
export function ensureCluster(options: InitOptions): Cluster {
  const { dataDir } = options;
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  if (existsSync(folder)) {
    refuseOtherVersion(folder, options.binaries);
    if (!existsSync(passwordFile)) {
      throw new StartupFailure(`数据目录 ${dataDir} 中缺少 postgres.password：请从备份中恢复这个文件`);
    }
    return { folder, password: readFileSync(passwordFile, 'utf8').trim() };
  }
  const password = randomBytes(24).toString('base64url');
  writeDurably(passwordFile, `${password}\n`, 0o600);
  initialise(options, folder, password);
  return { folder, password };
}

// A killed initdb leaves a folder that looks finished, so it works beside and the name tells.
function initialise(options: InitOptions, folder: string, password: string): void {
  const unfinished = `${folder}.init`;
  const passwordCopy = `${folder}.init.password`;
  try {
    // What C.UTF-8 is called differs; without a UTF-8 ctype pg_trgm ignores every Chinese character.
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', undefined]) {
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished, { mode: 0o700 });
      writeFileSync(passwordCopy, password, { mode: 0o600 });
      handOver(options.user, [unfinished, passwordCopy]);
      const complaint = runInitdb(options, unfinished, passwordCopy, locale);
      if (complaint === undefined) {
        renameDurably(unfinished, folder);
        return;
      }
      if (!complaint.includes('invalid locale name')) throw failureIn(complaint, options.dataDir);
    }
    throw new StartupFailure('系统没有 UTF-8 区域设置：请安装 C.UTF-8 或 en_US.UTF-8 后重新启动');
  } finally {
    rmSync(passwordCopy, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function runInitdb(
  { binaries, user, isDurable }: InitOptions,
  folder: string,
  passwordFile: string,
  locale: string | undefined,
): string | undefined {
  const command = commandAs(user, programIn(binaries, 'initdb'), [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(locale === undefined ? [] : [`--lc-ctype=${locale}`]),
    '--data-checksums',
    '--auth-local=scram-sha-256',
    '--auth-host=scram-sha-256',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  const run = spawnSync(command.program, command.args, {
    ...command.identity,
    cwd: '/',
    encoding: 'utf8',
    env: serverEnvironment(),
  });
  if (run.error !== undefined) throw run.error;
  return run.status === 0 ? undefined : `${run.stdout}${run.stderr}`;
}

function handOver(user: ServerUser, paths: readonly string[]): void {
  for (const path of paths) {
    if (user.account !== undefined) chownSync(path, user.account.uid, user.account.gid);
  }
  const [folder] = paths;
  if (folder !== undefined) chmodSync(folder, 0o700);
}

function refuseOtherVersion(folder: string, binaries: ServerBinaries): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const [ours] = binaries.version.split('.');
  if (written !== ours) {
    throw new StartupFailure(
      `数据目录 ${folder} 由 PostgreSQL ${written} 建立，而本版本自带 PostgreSQL ${ours}：请先用旧版本备份，再恢复到新的数据目录`,
    );
  }
}
