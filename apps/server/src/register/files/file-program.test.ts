import { expect, test } from 'vitest';
import { runBeside } from './file-program.ts';

test('a program that does not come to an end in time is ended, and its user told', async () => {
  expect(await runBeside('read', Uint8Array.of(1), 1)).toEqual({
    problem: '处理此文件的时间过长，已经停止，没有写入任何内容，请分成几个文件后再试',
  });
});
