import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFileTurns } from '../files/file-turns.ts';
import { openTurns } from './turns.ts';

/** Files that are worked on until they are let go, and who was begun with. */
const openDesk = (inTurn = openFileTurns()) => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const send = (userID: string) =>
    inTurn(userID, () => {
      begun.push(userID);
      return new Promise<void>((resolve) => open.push(resolve));
    });
  /** Lets the one go that was begun with first. */
  const finishFirst = async () => {
    open.shift()?.();
    await setImmediate();
  };
  return { send, begun, finishFirst };
};

test('one person holds both places only while nobody else waits', async () => {
  const { send, begun, finishFirst } = openDesk();
  const sent = ['甲', '甲', '甲', '乙', '丙'].map(send);
  await setImmediate();
  expect(begun).toEqual(['甲', '甲']);
  await finishFirst();
  expect(begun).toEqual(['甲', '甲', '乙']);
  for (const _ of sent) await finishFirst();
  await Promise.all(sent);
  expect(begun).toEqual(['甲', '甲', '乙', '甲', '丙']);
});

test('a fourth file of one person is refused, and anybody’s once thirty wait', async () => {
  const { send, finishFirst } = openDesk();
  const people = Array.from({ length: 32 }, (_, at) => `第 ${at} 人`);
  const own = ['甲', '甲', '甲'].map(send);
  await expect(send('甲')).rejects.toMatchObject({ code: 'tooManyRequests' });
  const others = people.slice(0, 29).map(send);
  await expect(send('乙')).rejects.toMatchObject({
    code: 'unavailable',
    issues: [{ message: '系统繁忙，请稍后再试' }],
  });
  for (const _ of people) await finishFirst();
  await Promise.all([...own, ...others]);
});

test('where one has one at a time, more of the same person wait though places are free', async () => {
  const refusal = '请等它完成';
  const { send, begun, finishFirst } = openDesk(
    openTurns({ mostAtOnce: 3, mostAtOnceOfOne: 1, mostOfOne: 2, mostWaiting: 30, refusal }),
  );
  const sent = ['甲', '甲', '乙'].map(send);
  await setImmediate();
  expect(begun).toEqual(['甲', '乙']);
  await expect(send('甲')).rejects.toMatchObject({ issues: [{ message: refusal }] });
  await finishFirst();
  expect(begun).toEqual(['甲', '乙', '甲']);
  for (const _ of sent) await finishFirst();
  await Promise.all(sent);
});
