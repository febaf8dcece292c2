import { fail, failTooMany } from '../http/failure.ts';

/** Each file may need a gigabyte and a whole core. */
const mostAtOnce = 2;
const mostWaiting = 30;
const mostOfOne = 3;

let running = 0;
const waiting: (() => void)[] = [];
const ofPerson = new Map<string, number>();

const waitForTurn = async (): Promise<void> => {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw fail('unavailable', '服务器正在处理的文件过多，请稍后重试');
  await new Promise<void>((resolve) => waiting.push(resolve));
};

/** Whoever waits next takes over the place. */
const endTurn = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

/** Works on files a few at a time, in the order in which people came; nobody fills the queue alone. */
export const inTurn = async <T>(userID: string, work: () => Promise<T>): Promise<T> => {
  const own = ofPerson.get(userID) ?? 0;
  if (own >= mostOfOne) throw failTooMany('您之前的文件还在处理中，请等它完成后再试', 10);
  ofPerson.set(userID, own + 1);
  try {
    await waitForTurn();
    return await work().finally(endTurn);
  } finally {
    const left = (ofPerson.get(userID) ?? 1) - 1;
    if (left === 0) ofPerson.delete(userID);
    else ofPerson.set(userID, left);
  }
};
