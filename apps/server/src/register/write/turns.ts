import { fail, failTooMany } from '../../base/failure.ts';

export type TurnRules = {
  readonly mostAtOnce: number;
  /** So many one person has under way at once, though nobody else waits. */
  readonly mostAtOnceOfOne: number;
  /** Under way and waiting. */
  readonly mostOfOne: number;
  readonly mostWaiting: number;
  /** What is said to a person who has so many already. */
  readonly refusal: string;
};

type Turn = { readonly userID: string; readonly start: () => void };

/**
 * Places where work is done a little at a time, in the order in which people came. Who holds a place waits for another
 * until nobody else does, and nobody fills the queue alone.
 */
export const openTurns = ({ mostAtOnce, mostAtOnceOfOne, mostOfOne, mostWaiting, refusal }: TurnRules) => {
  const running: string[] = [];
  const waiting: Turn[] = [];

  const countOf = (userID: string): number => running.filter((one) => one === userID).length;

  const startNext = (): void => {
    if (running.length >= mostAtOnce) return;
    const next =
      waiting.find(({ userID }) => countOf(userID) === 0) ??
      waiting.find(({ userID }) => countOf(userID) < mostAtOnceOfOne);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.userID);
    next.start();
  };

  return async <T>(userID: string, work: () => Promise<T>): Promise<T> => {
    const own = countOf(userID) + waiting.filter((turn) => turn.userID === userID).length;
    if (own >= mostOfOne) throw failTooMany(refusal, 10);
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
