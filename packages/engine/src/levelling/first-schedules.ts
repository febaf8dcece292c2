import { ListMaker } from './job-lists.ts';
import { PRIORITY_RULES, toPriorities } from './priority-rules.ts';
import type { Individual, ScheduleCounter, Side } from './schedule-counter.ts';

/** A rule is shaken by up to so many periods. */
const NOISE = 40;

/** One schedule by each rule and scheme. */
export function placeByRules(counter: ScheduleCounter, side: Side): Individual[] {
  const net = counter.nets[side];
  const maker = new ListMaker(net);
  const list = new Int32Array(net.count);
  const found: Individual[] = [];
  for (const rule of PRIORITY_RULES) {
    const priority = toPriorities(net, rule);
    if (counter.isDone) return found;
    found.push(counter.placeInParallel(priority, side));
    if (counter.isDone) return found;
    maker.byValue(list, priority);
    found.push(counter.place(list, side));
  }
  return found;
}

/** `size` schedules by chance that leans to the latest finish, by either scheme. */
export function placeByChance(
  counter: ScheduleCounter,
  side: Side,
  size: number,
  random: () => number,
): Individual[] {
  const net = counter.nets[side];
  const maker = new ListMaker(net);
  const list = new Int32Array(net.count);
  const priority = toPriorities(net, 'latestFinish');
  const found: Individual[] = [];
  while (found.length < size && !counter.isDone) {
    if (random() < 0.5) {
      const noise = random() * NOISE;
      const shaken = priority.map((value) => value + random() * noise);
      found.push(counter.placeInParallel(shaken, side));
    } else {
      maker.byRegret(list, priority, random);
      found.push(counter.place(list, side));
    }
  }
  return found;
}
