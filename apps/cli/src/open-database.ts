import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@xmgl/server/base/config';
import { connectDatabase, type Database, openDatabase } from '@xmgl/server/db/connect';
import { toConnections } from '@xmgl/server/db/connections';
import { findHolder } from '@xmgl/server/db/embedded/data-lock';
import { chooseServerUser } from '@xmgl/server/db/embedded/server-user';
import { prepareSocketFolder } from '@xmgl/server/db/embedded/socket-folder';
import { UsageError } from './help-text.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: (line: string) => console.error(line) };

/** The configured database: the one of a running service where there is one, else started for this command. */
export const openForCommand = async ({ database, areStatementsNamed }: Config): Promise<Database> => {
  const options = { log, areStatementsNamed };
  if (database.kind === 'outside' || findHolder(database.dataDir) === undefined)
    return await openDatabase(database, options);
  if (process.platform === 'win32') throw new UsageError('服务正在运行：请先停止服务再执行此命令');
  const password = readFileSync(join(database.dataDir, 'postgres.password'), 'utf8').trim();
  const host = prepareSocketFolder(database.dataDir, chooseServerUser(database.dataDir));
  return await connectDatabase(toConnections({ host, port: 5432, password }, 'xmgl'), options);
};
