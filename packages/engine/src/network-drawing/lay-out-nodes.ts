import type { DiagramInput, NodeDiagram } from '../network-diagram/diagram-model.ts';
import { arrangeColumns, type ColumnItem, CRITICAL_WEIGHT } from './arrange-columns.ts';
import type {
  NetworkAsk,
  NetworkDates,
  NetworkLine,
  NetworkShape,
  NetworkSource,
  Spot,
} from './drawing-model.ts';
import { toNote, toWordsOf } from './write-words.ts';

const BOX = { width: 240, height: 66 } as const;
const TERMINAL = { width: 56, height: 32 } as const;
const GAPS = { x: 84, y: 26 } as const;
/** Keys of the virtual ends. */
const FIRST = 'first';
const LAST = 'last';

type Joined = {
  readonly from: number;
  readonly to: number;
  readonly isCritical: boolean;
  readonly notes: readonly string[];
};

type LinkSource = {
  readonly plan: NetworkSource['plan'];
  readonly input: DiagramInput;
  readonly datesOf: ReadonlyMap<string, NetworkDates>;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly isLap: boolean;
};

/** One line for all links between the same two. */
function joinLinks({ plan, input: { links }, datesOf, indexOf, isLap }: LinkSource): readonly Joined[] {
  const joined = new Map<string, Joined>();
  for (const link of links) {
    const [pred, succ] = [datesOf.get(link.predId), datesOf.get(link.succId)];
    const isTight = succ?.drivingLinkId === link.id || (pred?.freeFloatMin ?? 0) <= 0;
    const isCritical = pred?.isCritical === true && succ?.isCritical === true && isTight;
    const key = `${link.predId} ${link.succId}`;
    const before = joined.get(key);
    const note = toNote(plan, link, isLap);
    joined.set(key, {
      from: indexOf.get(link.predId) ?? 0,
      to: indexOf.get(link.succId) ?? 0,
      isCritical: isCritical || before?.isCritical === true,
      notes: [...(before?.notes ?? []), ...(note === '' ? [] : [note])],
    });
  }
  return [...joined.values()];
}

/** Columns by the longest way; what nothing leads to stands just before what it leads to. */
function findColumns(count: number, order: readonly number[], lines: readonly Joined[]): number[] {
  const out = Array.from({ length: count }, (): number[] => []);
  const waits = new Int32Array(count);
  for (const { from, to } of lines) {
    out[from]?.push(to);
    waits[to] = (waits[to] as number) + 1;
  }
  const columns = new Array<number>(count).fill(0);
  for (const v of order) {
    for (const to of out[v] ?? []) columns[to] = Math.max(columns[to] ?? 0, (columns[v] ?? 0) + 1);
  }
  for (const v of order) {
    const after = out[v] ?? [];
    if (waits[v] === 0 && after.length > 0) columns[v] = Math.min(...after.map((to) => columns[to] ?? 0)) - 1;
  }
  return columns;
}

/** 开始 and 结束 where several activities begin or end the network (JGJ/T 121: one first, one last node). */
function addTerminals(count: number, lines: readonly Joined[], isCritical: (v: number) => boolean): Joined[] {
  const hasBefore = new Set(lines.map(({ to }) => to));
  const hasAfter = new Set(lines.map(({ from }) => from));
  const all = Array.from({ length: count }, (_, v) => v);
  const firsts = all.filter((v) => !hasBefore.has(v));
  const lasts = all.filter((v) => !hasAfter.has(v));
  const added: Joined[] = [];
  let next = count;
  if (firsts.length > 1) {
    for (const to of firsts) added.push({ from: next, to, isCritical: isCritical(to), notes: [] });
    next += 1;
  }
  if (lasts.length > 1) {
    for (const from of lasts) added.push({ from, to: next, isCritical: isCritical(from), notes: [] });
  }
  return added;
}

type Ended = { readonly items: readonly ColumnItem[]; readonly ends: readonly string[] };

/** Boxes in their columns, and after them the virtual ends in columns of their own. */
function toItems(columns: readonly number[], terminals: readonly Joined[]): Ended {
  const count = columns.length;
  const hasFirst = terminals.some(({ from }) => from >= count);
  const shift = hasFirst ? 1 : 0;
  const last = columns.reduce((most, column) => Math.max(most, column), 0) + 1 + shift;
  const ends = [...(hasFirst ? [FIRST] : []), ...(terminals.some(({ to }) => to >= count) ? [LAST] : [])];
  return {
    ends,
    items: [
      ...columns.map((column) => ({ column: column + shift, ...BOX })),
      ...ends.map((end) => ({ column: end === FIRST ? 0 : last, ...TERMINAL })),
    ],
  };
}

function toLine({ from, to, isCritical, notes }: Joined, bends: readonly Spot[], count: number): NetworkLine {
  const kind = from >= count || to >= count ? 'dummy' : 'link';
  const note = notes.join(' ');
  return { from, to, kind, isCritical, bends, words: null, place: null, note, scale: null };
}

/** A 单代号网络图, or 单代号搭接, laid out in columns. */
export function layOutNodes(
  source: NetworkSource,
  input: DiagramInput,
  { nodes }: NodeDiagram,
  { kind, unit }: NetworkAsk,
): { readonly shapes: readonly NetworkShape[]; readonly lines: readonly NetworkLine[] } {
  const datesOf = new Map(source.schedule.activities.map((dates) => [dates.id, dates]));
  const wordsOf = toWordsOf(source, unit);
  const indexOf = new Map(nodes.map(({ id }, v) => [id, v]));
  const isCritical = (v: number): boolean => datesOf.get(nodes[v]?.id ?? '')?.isCritical === true;
  const own = joinLinks({ plan: source.plan, input, datesOf, indexOf, isLap: kind === '单代号搭接' });
  const terminals = addTerminals(nodes.length, own, isCritical);
  const order = nodes.map((_, v) => v).sort((a, b) => (nodes[a]?.number ?? 0) - (nodes[b]?.number ?? 0));
  const { items, ends } = toItems(findColumns(nodes.length, order, own), terminals);
  const joined = [...own, ...terminals];
  const edges = joined.map((line) => ({ ...line, weight: line.isCritical ? CRITICAL_WEIGHT : 1 }));
  const { spots, bends } = arrangeColumns(items, edges, GAPS);
  const shapes = items.map(({ width, height }, at): NetworkShape => {
    const place = { ...(spots[at] ?? { x: 0, y: 0 }), width, height };
    const node = nodes[at];
    if (node === undefined) {
      const key = ends[at - nodes.length] ?? FIRST;
      const number = key === FIRST ? 0 : nodes.length + 1;
      return { ...place, key, kind: 'terminal', number, isCritical: true, words: null };
    }
    const { id, number } = node;
    return { ...place, key: id, kind: 'activity', number, isCritical: isCritical(at), words: wordsOf(id) };
  });
  return { shapes, lines: joined.map((line, at) => toLine(line, bends[at] ?? [], nodes.length)) };
}
