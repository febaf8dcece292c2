import { openTurns } from '../write/turns.ts';

/** Each file may need a gigabyte and a whole core. */
export const openFileTurns = () =>
  openTurns({
    mostAtOnce: 2,
    mostAtOnceOfOne: 2,
    mostOfOne: 3,
    mostWaiting: 30,
    refusal: '您之前的文件还在处理中，请等它完成后再试',
  });

export const inTurn = openFileTurns();
