import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';

// The database tells the values of a row that it refuses, among them hashes and personal data.
const secret = ['req.headers.authorization', 'err.detail', 'err.where'];

/** The program's log: what happened, never tokens or the values of rows. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, redact: secret }, destination);

/** Whose calls failed when is for the operator alone. */
const ownerOnly = 0o600;

/** The log in the data folder; one from an earlier version is closed to others, too. */
export const openLogFile = (dataDir: string) => {
  const dest = join(dataDir, 'xmgl.log');
  if (existsSync(dest)) chmodSync(dest, ownerOnly);
  return pino.destination({ dest, mode: ownerOnly });
};
