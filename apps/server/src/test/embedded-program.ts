// Runs the embedded server of the data folder given, until it is killed: a program for tests to kill.
import { startEmbedded } from '../db/embedded/start-embedded.ts';

const [, , dataDir = ''] = process.argv;
const silent = () => undefined;
const server = await startEmbedded({
  dataDir,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  settings: { fsync: 'off' },
});
process.stdout.write(`${JSON.stringify(server.connection)}\n`);
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
