import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLogger, openLogFile } from './logger.ts';

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

test.each([
  ['a new log', false],
  ['a log that was open to all', true],
])('%s is for its owner alone', async (_, isThere) => {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-log-'));
  try {
    const path = join(folder, 'xmgl.log');
    if (isThere) writeFileSync(path, '{}\n', { mode: 0o644 });
    const file = openLogFile(folder, () => undefined);
    await once(file, 'ready');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    file.end();
    await once(file, 'close');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a disk that is full is told once, and again after there was room; the server goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-log-'));
  try {
    const told: string[] = [];
    const file = openLogFile(folder, ({ message }) => told.push(message));
    await once(file, 'ready');
    const fill = () => file.emit('error', Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    fill();
    fill();
    expect(told).toEqual(['no space left']);
    file.write('{}\n');
    await once(file, 'write');
    fill();
    expect(told).toHaveLength(2);
    file.end();
    await once(file, 'close');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
