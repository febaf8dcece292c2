import { readConfig } from '@xmgl/server/base/config';
import { openDatabase } from '@xmgl/server/db/connect';

/** `xmgl migrate`: opens the database, which upgrades it, and closes it again. */
export const runMigrate = async (): Promise<string> => {
  const { database, areStatementsNamed } = readConfig();
  const upgraded: string[] = [];
  const silent = () => undefined;
  const log = {
    debug: silent,
    info: (line: string) => upgraded.push(line),
    warn: silent,
    error: console.error,
  };
  const opened = await openDatabase(database, { log, areStatementsNamed });
  await opened.close();
  return [...upgraded.filter((line) => line.startsWith('数据库已升级')), '数据库已是最新'].join('\n');
};
