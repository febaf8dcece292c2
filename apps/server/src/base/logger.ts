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

// Kept while nothing can be written; lines beyond are dropped.
const mostUnwritten = 4 * 1024 * 1024;

/**
 * The log in the data folder; one from an earlier version is closed to others, too. What keeps it from being written,
 * such as a full disk, is told once per outage and ends nothing.
 */
export const openLogFile = (dataDir: string, onOutage: (cause: Error) => void) => {
  const dest = join(dataDir, 'xmgl.log');
  if (existsSync(dest)) chmodSync(dest, ownerOnly);
  const file = pino.destination({ dest, mode: ownerOnly, maxLength: mostUnwritten });
  let isTold = false;
  file.on('error', (cause: Error) => {
    if (!isTold) onOutage(cause);
    isTold = true;
  });
  file.on('write', () => {
    isTold = false;
  });
  return file;
};
