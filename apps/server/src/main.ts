import { once } from 'node:events';
import { syncPages } from './access/sync-pages.ts';
import { buildApp } from './app.ts';
import { layUnplanned } from './areas/cost/budget/lay-unplanned.ts';
import { type Config, readConfig } from './base/config.ts';
import { prepareDataDir } from './base/data-dir.ts';
import { createLogger, openLogFile } from './base/logger.ts';
import { StartupFailure, toStartupFailure } from './base/startup-failure.ts';
import { openDatabase } from './db/connect.ts';
import { inScope } from './db/scope.ts';
import { greetOperator } from './greet-operator.ts';
import { readApiText } from './http/api-text.ts';
import { closeApp } from './http/close-app.ts';
import { createSample } from './sample/create-sample.ts';
import { isAdministered } from './sample-people/sample.repository.ts';
import { createServices } from './services.ts';
import { startBack } from './start-back.ts';

const start = async (config: Config): Promise<void> => {
  prepareDataDir(config.dataDir);
  const logFile = openLogFile(config.dataDir, ({ message }) =>
    process.stderr.write(`日志暂时无法写入（${message}），请检查数据目录 ${config.dataDir} 所在的磁盘\n`),
  );
  // An exit before the file is open fails loudly, and a folder without room or rights tells it here.
  await once(logFile, 'ready');
  const logger = createLogger(config.logLevel, logFile);
  const database = await openDatabase(config.database, {
    areStatementsNamed: config.areStatementsNamed,
    log: logger,
  });
  const services = await createServices(database, config);
  if (database.owner) {
    await syncPages(database.owner);
    await layUnplanned(database.owner);
  }
  // It takes a while to start, and the sample of a new installation longer.
  const [back, sample] = await Promise.all([
    startBack(config, database, logger),
    createSample(services),
    readApiText(),
  ]);
  const isKept = await inScope(services.db, {}, isAdministered);
  const app = await buildApp({
    services,
    listener: database.listener,
    logger,
    isReady: database.isReady,
    back,
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await closeApp(app);
    await back.stop();
    await database.close();
    process.exit(0);
  };
  // Not `once`: a terminal and npm both send one, and the second must not cut the first one's work short.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started by scripts/start.mjs, which was killed.
  process.on('disconnect', stop);
  await app.listen({ port: config.port, host: config.host }).catch(async (cause: unknown) => {
    await back.stop();
    await database.close();
    throw cause;
  });
  greetOperator(config, app.server.address(), sample, isKept);
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
