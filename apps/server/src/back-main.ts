// The process beside the server: it answers the heavy calls, which the server forwards, and does what is queued or due.
import { once } from 'node:events';
import { buildBackApp } from './app.ts';
import { createLogger, openLogFile } from './base/logger.ts';
import { answerBeats } from './beside/kept-process.ts';
import { connectDatabase } from './db/connect.ts';
import { closeApp } from './http/close-app.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createServices } from './services.ts';
import type { BackTask } from './start-back.ts';

const start = async ({ config, connections, address }: BackTask): Promise<() => Promise<void>> => {
  const logFile = openLogFile(config.dataDir, () => undefined);
  await once(logFile, 'ready');
  const logger = createLogger(config.logLevel, logFile);
  const database = await connectDatabase(
    { ...connections, owner: undefined },
    { areStatementsNamed: config.areStatementsNamed, log: logger },
  );
  const services = await createServices(database, config, (cause) =>
    logger.error({ err: cause }, '计划的计算出错'),
  );
  const app = await buildBackApp({ services, logger });
  const stopJobs = await startJobs(services, database.direct, logger);
  await app.listen({ path: address });
  return async () => {
    await Promise.all([closeApp(app), stopJobs()]);
    await database.close();
  };
};

const stopping = once(process, 'disconnect');
// They come from the terminal to both, and the server says when the last answer is given.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const [task] = (await once(process, 'message')) as [BackTask];
const stop = await start(task);
answerBeats();
process.send?.('ready');
await stopping;
await stop();
process.exit(0);
