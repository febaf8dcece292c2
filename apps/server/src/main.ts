import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { syncPages } from './access/sync-pages.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { openDatabase } from './db/connect.ts';
import type { Services } from './http/context.ts';
import { deliverWaiting } from './jobs/deliver-waiting.ts';
import { purgeExpired } from './jobs/purge-expired.ts';
import { runEvery } from './jobs/run-every.ts';
import { createLogger, openLogFile } from './logger.ts';
import { createSample, type SampleSignIn } from './sample/create-sample.ts';
import { createServices } from './services.ts';
import { StartupFailure, toStartupFailure } from './startup-failure.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where to reach the server; port 0 let the system choose one. */
const toAddress = ({ tls, host, port }: Config, listening: AddressInfo | string | null): string => {
  const actual = typeof listening === 'object' ? listening?.port : undefined;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tls === undefined ? 'http' : 'https'}://${name}:${actual ?? port}`;
};

const announce = (address: string, sample: SampleSignIn | undefined): void => {
  say(`xmgl 项目管理云平台已启动：${address}`);
  if (sample === undefined) return;
  const { userAccount, adminAccount, userPwd } = sample;
  const administrator = adminAccount ? `（平台管理员：${adminAccount}，密码相同）` : '';
  if (userAccount) say(`示例账号：${userAccount}　密码：${userPwd}　${administrator}`);
  else say(`平台管理员：${adminAccount}　密码：${userPwd}`);
};

const hour = 3_600_000;
const deliverPause = 15_000;

const startJobs = ({ db, messenger }: Services, logger: Logger): (() => void) => {
  const warn = (message: string) => (cause: unknown) => logger.warn({ err: cause }, message);
  const undelivered = warn('消息未能发出');
  const stops = [
    runEvery(hour, (now) => purgeExpired(db, now), warn('过期数据未能清理')),
    runEvery(deliverPause, (now) => deliverWaiting(db, messenger, now, undelivered), undelivered),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

const start = async (config: Config): Promise<void> => {
  prepareDataDir(config.dataDir);
  const logFile = openLogFile(config.dataDir);
  // An exit before the file is open fails loudly, and a folder without room or rights tells it here.
  await once(logFile, 'ready');
  const logger = createLogger(config.logLevel, logFile);
  const database = await openDatabase(config.database, {
    areStatementsNamed: config.areStatementsNamed,
    log: logger,
  });
  const services = await createServices(database.db, config);
  if (database.owner) await syncPages(database.owner);
  const sample = await createSample(services);
  const app = await buildApp({ services, listener: database.listener, logger, isReady: database.isReady });
  const stopJobs = startJobs(services, logger);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    stopJobs();
    await app.close();
    await database.close();
    process.exit(0);
  };
  // Not `once`: a terminal and npm both send one, and the second must not cut the first one's work short.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started by scripts/start.mjs, which was killed.
  process.on('disconnect', stop);
  await app.listen({ port: config.port, host: config.host }).catch(async (cause: unknown) => {
    await database.close();
    throw cause;
  });
  announce(toAddress(config, app.server.address()), sample);
};

try {
  const config = readConfig();
  await start(config).catch((cause: unknown) => {
    throw toStartupFailure(cause, config);
  });
} catch (cause) {
  process.stderr.write(`${cause instanceof StartupFailure ? cause.message : String(cause)}\n`);
  process.exit(1);
}
