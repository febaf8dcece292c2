import { type DestinationStream, type Logger, pino } from 'pino';

// The database tells the values of a row that it refuses, among them hashes and personal data.
const secret = ['req.headers.authorization', 'err.detail', 'err.where'];

/** The program's log: what happened, never tokens or the values of rows. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, redact: secret }, destination);
