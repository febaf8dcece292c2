import { type JsonRecord, toText } from './plan-json/json-fields.ts';

const parentOf = (task: JsonRecord): string | null => {
  const { parent } = task;
  return parent === undefined || parent === null || task.external === true ? null : toText(parent);
};

function isInOrder(tasks: readonly JsonRecord[], known: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  return tasks.every((task) => {
    const parent = parentOf(task);
    const isAfter = parent === null || seen.has(parent) || !known.has(parent);
    seen.add(toText(task.uid));
    return isAfter;
  });
}

/**
 * Tasks so that every summary stands before what it holds; those under the same one keep their order, and
 * what is in order stays as it is. What hangs in a circle comes last.
 */
export function toOutlineOrder(tasks: readonly JsonRecord[]): readonly JsonRecord[] {
  const known = new Set(tasks.map((task) => toText(task.uid)));
  if (isInOrder(tasks, known)) return tasks;
  const isTop = (task: JsonRecord): boolean => {
    const parent = parentOf(task);
    return parent === null || !known.has(parent);
  };
  const childrenOf = Map.groupBy(
    tasks.filter((task) => !isTop(task)),
    (task) => parentOf(task) ?? '',
  );
  const placed = new Set<JsonRecord>();
  const ordered: JsonRecord[] = [];
  const waiting = tasks.filter(isTop).toReversed();
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    if (placed.has(task)) continue;
    placed.add(task);
    ordered.push(task);
    for (const child of (childrenOf.get(toText(task.uid)) ?? []).toReversed()) waiting.push(child);
  }
  return [...ordered, ...tasks.filter((task) => !placed.has(task))];
}
