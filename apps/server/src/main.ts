import { createServer } from 'node:http';
import { readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import type { Log } from './db/log.ts';
import { StartupFailure, toStartupFailure } from './startup-failure.ts';

const write = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const log: Log = { debug: () => undefined, info: write, warn: write, error: write };

async function main(): Promise<void> {
  const config = readConfig();
  try {
    const database = await openDatabase(config.database, { ...config, log });
    const server = createServer((_, response) => response.end('xmgl\n'));
    const stop = async (): Promise<void> => {
      server.close();
      await database.close();
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    }).catch(async (cause) => {
      await database.close();
      throw cause;
    });
    write(`xmgl 已启动：http://${config.host}:${config.port}`);
  } catch (cause) {
    throw toStartupFailure(cause, config);
  }
}

main().catch((cause) => {
  write(cause instanceof StartupFailure ? cause.message : String(cause));
  process.exit(1);
});
