import { isID } from '@xmgl/contracts/id-form';
import { expect, test } from 'vitest';
import { newID } from './new-id.ts';

test('ids are of version 7, differ, and begin with their time', () => {
  const ids = Array.from({ length: 1000 }, newID);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(isID(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  }
  const time = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});
