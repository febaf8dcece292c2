import type { LevellingNetwork } from './levelling-instance.ts';

/** The same jobs with time running backwards: what is early here is late there. */
export function toMirror(net: LevellingNetwork): LevellingNetwork {
  const last = net.count - 1;
  return {
    ...net,
    predStart: net.succStart,
    pred: net.succ,
    succStart: net.predStart,
    succ: net.pred,
    order: net.order.toReversed(),
    rank: net.rank.map((place) => last - place),
    head: net.tail.map((tail, job) => tail - (net.duration[job] as number)),
    tail: net.head.map((head, job) => head + (net.duration[job] as number)),
  };
}
