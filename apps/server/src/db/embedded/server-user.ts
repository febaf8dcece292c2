import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFailure } from '../../base/startup-failure.ts';

/** Under whom the database server runs: PostgreSQL refuses to run as root. */
export interface ServerUser {
  /** Undefined: as ourselves. */
  readonly account: Account | undefined;
  /** Lets the server pass closed folders above the data, such as /root, without opening them to others. */
  readonly capability: string | undefined;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly identity: Partial<Account>;
}

const ourselves: ServerUser = { account: undefined, capability: undefined };
const hasSetpriv = process.platform === 'linux' && succeeds('setpriv', ['--pdeathsig', 'INT', 'true']);

/** Chooses the account and checks that it can write to the data folder. */
export function chooseServerUser(folder: string): ServerUser {
  if (process.getuid?.() !== 0) return ourselves;
  const account = ownerOf(join(folder, 'postgres')) ?? findAccount('postgres') ?? findAccount('nobody');
  if (account === undefined) {
    throw new StartupFailure('PostgreSQL 不能以 root 身份运行：请建立用户 postgres，或以普通用户启动');
  }
  for (const capability of [undefined, 'dac_read_search', 'dac_override']) {
    const user = { account, capability };
    // Not `test -x`: access(2) leaves capabilities out.
    if (canRun(user, 'ls', ['-d', `${folder}/.`])) return user;
  }
  throw new StartupFailure(
    `数据库用户(uid ${account.uid})无法进入数据目录 ${folder}：请用 XMGL_DATA 指定如 /var/lib/xmgl 的目录`,
  );
}

export function canRun(user: ServerUser, program: string, args: readonly string[]): boolean {
  const command = commandAs(user, program, args);
  return succeeds(command.program, command.args, command.identity);
}

/** The command line that runs a program as the server's user. */
export function commandAs(
  user: ServerUser,
  program: string,
  args: readonly string[],
  { diesWithUs = false } = {},
): Command {
  if (!hasSetpriv) return { program, args, identity: user.account ?? {} };
  const options: string[] = [];
  if (user.account !== undefined) {
    options.push('--reuid', `${user.account.uid}`, '--regid', `${user.account.gid}`, '--clear-groups');
  }
  if (user.capability !== undefined) {
    options.push('--inh-caps', `+${user.capability}`, '--ambient-caps', `+${user.capability}`);
  }
  // Without it a killed application leaves its database server running.
  if (diesWithUs) options.push('--pdeathsig', 'INT');
  return { program: 'setpriv', args: [...options, program, ...args], identity: {} };
}

/** Who made the database goes on owning it: PostgreSQL serves a folder only as its owner. */
function ownerOf(cluster: string): Account | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

function findAccount(name: string): Account | undefined {
  const uid = numberFrom('id', ['-u', name]);
  const gid = numberFrom('id', ['-g', name]);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function numberFrom(program: string, args: readonly string[]): number | undefined {
  const run = spawnSync(program, args, { encoding: 'utf8' });
  const value = Number.parseInt(run.stdout ?? '', 10);
  return run.status === 0 && Number.isInteger(value) ? value : undefined;
}

function succeeds(program: string, args: readonly string[], identity: Partial<Account> = {}): boolean {
  return spawnSync(program, args, { stdio: 'ignore', ...identity }).status === 0;
}
