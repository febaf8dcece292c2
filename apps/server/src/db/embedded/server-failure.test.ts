import { expect, test } from 'vitest';
import { failureIn } from './server-failure.ts';

test.each([
  ['FATAL:  could not write to file: No space left on device', '磁盘已满'],
  [
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.\nPANIC:  cannot abort transaction 1, it was already committed',
    '磁盘已满',
  ],
  ['initdb: error: could not create directory "/data": Permission denied', '不可写'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', '内存不足'],
  ['LOG:  starting\nFATAL:  lock file is empty\nLOG:  shut down', 'FATAL:  lock file is empty'],
])('what the server says is told in the words of the operator: %s', (words, told) => {
  const { message } = failureIn(words, '/data');
  expect(message).toContain(told);
  expect(message).not.toContain('\n');
});
