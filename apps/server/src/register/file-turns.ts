import { fail, failTooMany } from '../http/failure.ts';

/** Each file may need a gigabyte and a whole core. */
const mostAtOnce = 2;
const mostWaiting = 30;
const mostOfOne = 3;

type Turn = { readonly userID: string; readonly start: () => void };

/**
 * Places where files are worked on a few at a time, in the order in which people came. Who holds a place waits
 * for another until nobody else does, and nobody fills the queue alone.
 */
export const openTurns = () => {
  const running: string[] = [];
  const waiting: Turn[] = [];

  const startNext = (): void => {
    const next = waiting.find(({ userID }) => !running.includes(userID)) ?? waiting[0];
    if (!next || running.length >= mostAtOnce) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.userID);
    next.start();
  };

  return async <T>(userID: string, work: () => Promise<T>): Promise<T> => {
    const own = [...running, ...waiting.map((turn) => turn.userID)].filter((one) => one === userID);
    if (own.length >= mostOfOne) throw failTooMany('您之前的文件还在处理中，请等它完成后再试', 10);
    if (waiting.length >= mostWaiting) throw fail('unavailable', '系统繁忙，请稍后再试');
    await new Promise<void>((start) => {
      waiting.push({ userID, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(userID), 1);
      startNext();
    }
  };
};

export const inTurn = openTurns();
