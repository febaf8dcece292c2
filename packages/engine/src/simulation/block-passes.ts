import { LINK } from '../network/network-model.ts';
import type { BlockColumns, BlockNetwork, Drawn, OddParts } from './block-network.ts';

/**
 * The passes of many iterations at once, node by node: each step is one plain loop over adjacent numbers,
 * which is an order of magnitude faster than a pass per iteration.
 */

/** Raises the finishes of a node by one link: by the predecessor's finish (FS, FF) or start (SS, SF). */
function raise(
  finish: Float64Array,
  durations: Float64Array,
  [into, from]: readonly [number, number],
  type: number,
  lag: number,
  count: number,
): void {
  const byStart = type === LINK.SS || type === LINK.SF;
  const toStart = type === LINK.FS || type === LINK.SS;
  for (let j = 0; j < count; j++) {
    let at = (finish[from + j] as number) + lag;
    if (byStart) at -= durations[from + j] as number;
    if (toStart) at += durations[into + j] as number;
    if (at > (finish[into + j] as number)) finish[into + j] = at;
  }
}

/** FS, the usual link, without a question in the loop. */
function raiseStart(
  finish: Float64Array,
  durations: Float64Array,
  into: number,
  from: number,
  lag: number,
  count: number,
): void {
  for (let j = 0; j < count; j++) {
    const at = (finish[from + j] as number) + lag + (durations[into + j] as number);
    if (at > (finish[into + j] as number)) finish[into + j] = at;
  }
}

function boundFinish(
  net: BlockNetwork,
  v: number,
  finish: Float64Array,
  durations: Float64Array,
  into: number,
  count: number,
): void {
  const [lowFinish, highStart, highFinish] = [
    net.lowFinish[v] as number,
    net.highStart[v] as number,
    net.highFinish[v] as number,
  ];
  if (lowFinish === -Infinity && highStart === Infinity && highFinish === Infinity) return;
  for (let j = 0; j < count; j++) {
    let at = finish[into + j] as number;
    if (at < lowFinish) at = lowFinish;
    const started = highStart + (durations[into + j] as number);
    if (at > started) at = started;
    if (at > highFinish) at = highFinish;
    finish[into + j] = at;
  }
}

/** Early finishes of one node from those before it. */
function scheduleBlockEarly(
  net: BlockNetwork,
  finish: Float64Array,
  drawn: Drawn,
  v: number,
  odd: OddParts | null,
): void {
  const { durations, size, count } = drawn;
  const into = v * size;
  const low = net.lowStart[v] as number;
  for (let j = 0; j < count; j++) finish[into + j] = low + (durations[into + j] as number);
  for (let i = net.inStart[v] as number; i < (net.inStart[v + 1] as number); i++) {
    const from = (net.inFrom[i] as number) * size;
    const [type, lag] = [net.inType[i] as number, net.inLag[i] as number];
    if (odd !== null && odd.isOddIn[i] === 1) odd.raise(i, v, drawn);
    else if (type === LINK.FS) raiseStart(finish, durations, into, from, lag, count);
    else raise(finish, durations, [into, from], type, lag, count);
  }
  boundFinish(net, v, finish, durations, into, count);
}

/** Raises the finish of all by that of one node: `end[at…]` by `finish[from…]`. */
function raiseEnd(end: Float64Array, at: number, finish: Float64Array, from: number, count: number): void {
  for (let j = 0; j < count; j++) {
    if ((finish[from + j] as number) > (end[at + j] as number)) end[at + j] = finish[from + j] as number;
  }
}

/** Early finishes of every node, and the finish of all, for `count` iterations. */
export function passBlockForward(
  net: BlockNetwork,
  columns: BlockColumns,
  drawn: Drawn,
  odd: OddParts | null,
): void {
  const { finish, end } = columns;
  const { size, count } = drawn;
  end.fill(-Infinity);
  for (let k = 0; k < net.order.length; k++) {
    const v = net.order[k] as number;
    if (odd !== null && odd.isOddNode[v] === 1) {
      odd.early(v, drawn);
      continue;
    }
    scheduleBlockEarly(net, finish, drawn, v, odd);
    if (net.counts[v] === 1) raiseEnd(end, (net.calendarOf[v] as number) * size, finish, v * size, count);
  }
}

/** Lowers the late finishes of a node by one link out of it. */
function lower(
  late: Float64Array,
  durations: Float64Array,
  [into, from]: readonly [number, number],
  type: number,
  lag: number,
  count: number,
): void {
  const byStart = type === LINK.SS || type === LINK.SF;
  const toStart = type === LINK.FS || type === LINK.SS;
  for (let j = 0; j < count; j++) {
    let at = (late[from + j] as number) - lag;
    if (toStart) at -= durations[from + j] as number;
    if (byStart) at += durations[into + j] as number;
    if (at < (late[into + j] as number)) late[into + j] = at;
  }
}

function lowerFinish(
  late: Float64Array,
  durations: Float64Array,
  into: number,
  from: number,
  lag: number,
  count: number,
): void {
  for (let j = 0; j < count; j++) {
    const at = (late[from + j] as number) - (durations[from + j] as number) - lag;
    if (at < (late[into + j] as number)) late[into + j] = at;
  }
}

function startLate(
  net: BlockNetwork,
  late: Float64Array,
  { durations, size, count }: Drawn,
  v: number,
  end: Float64Array,
  endFrom: number,
): void {
  const into = v * size;
  const [lateStart, lateFinish] = [net.lateStart[v] as number, net.lateFinish[v] as number];
  const isBound = lateStart !== Infinity || lateFinish !== Infinity;
  for (let j = 0; j < count; j++) {
    let at = end[endFrom + j] as number;
    if (isBound) {
      if (at > lateFinish) at = lateFinish;
      const started = lateStart + (durations[into + j] as number);
      if (at > started) at = started;
    }
    late[into + j] = at;
  }
}

/** Late finishes of one node from those after it, and from the end of all. */
function scheduleBlockLate(
  net: BlockNetwork,
  { late, end }: BlockColumns,
  drawn: Drawn,
  v: number,
  odd: OddParts | null,
): void {
  const { durations, size, count } = drawn;
  const into = v * size;
  startLate(net, late, drawn, v, end, (net.calendarOf[v] as number) * size);
  for (let i = net.outStart[v] as number; i < (net.outStart[v + 1] as number); i++) {
    const from = (net.outTo[i] as number) * size;
    const [type, lag] = [net.outType[i] as number, net.outLag[i] as number];
    if (odd !== null && odd.isOddOut[i] === 1) odd.lower(i, v, drawn);
    else if (type === LINK.FS) lowerFinish(late, durations, into, from, lag, count);
    else lower(late, durations, [into, from], type, lag, count);
  }
}

/** In how many iterations a node has no more float than is critical. */
function countCritical(
  net: BlockNetwork,
  { finish, late }: BlockColumns,
  { size, count }: Drawn,
  v: number,
): number {
  let critical = 0;
  for (let at = v * size; at < v * size + count; at++) {
    if ((late[at] as number) - (finish[at] as number) <= net.threshold) critical++;
  }
  return critical;
}

/** Late finishes of every node; counts how often each is critical. */
export function passBlockBackward(
  net: BlockNetwork,
  columns: BlockColumns,
  drawn: Drawn,
  odd: OddParts | null,
): void {
  const { criticalCount } = columns;
  for (let k = net.order.length - 1; k >= 0; k--) {
    const v = net.order[k] as number;
    if (odd !== null && odd.isOddNode[v] === 1) {
      odd.late(v, drawn);
      continue;
    }
    scheduleBlockLate(net, columns, drawn, v, odd);
    if (net.mayBeCritical[v] === 0) continue;
    criticalCount[v] = (criticalCount[v] as number) + countCritical(net, columns, drawn, v);
  }
}
