import { openTurns } from './turns.ts';

/**
 * Many rows that are written in one transaction hold a connection for as long: of the few that there are these take a
 * part, and one person one at a time. Who waits holds none.
 */
export const inBatchTurn = openTurns({
  mostAtOnce: 4,
  mostAtOnceOfOne: 1,
  mostOfOne: 3,
  mostWaiting: 60,
  refusal: '您之前的批量操作还在进行中，请等它完成后再试',
});
