import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log keeps no tokens, and no values of rows that the database refused', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const fault = new DatabaseError('null value violates not-null constraint', 1, 'error');
  fault.detail = 'Failing row contains (13800138000, $argon2id$)';
  log.error({ err: fault }, 'call failed');
  log.info({ req: { headers: { authorization: 'Bearer eyJ' } } }, 'call');
  const written = lines.join('');
  expect(written).toContain('not-null');
  for (const secret of ['13800138000', 'argon2id', 'eyJ']) expect(written).not.toContain(secret);
});
