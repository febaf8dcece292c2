import { FreeIds } from '../free-ids.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { cell, numberCell, type P6Row } from './p6-tables.ts';
import { OWN_ROOT } from './xer-ids.ts';

/** A row of the plan in outline order: a WBS node, or an activity under one. */
export type P6Place = {
  readonly row: P6Row;
  readonly isNode: boolean;
  readonly id: string;
  readonly parentId: string | null;
  /** Short names from the top; of an activity its own code. */
  readonly code: string;
  /** 1 for the top level. */
  readonly level: number;
};

type Tree = {
  readonly nodes: ReadonlyMap<string, P6Row>;
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
  readonly tasksOf: ReadonlyMap<string, readonly P6Row[]>;
  /** Its root is not part of the plan: what stands under it stands at the top. */
  readonly isRootless: boolean;
};

const TOP = '';

/** Longer codes are no names any more. */
const MOST_CODE = 200;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function toTree(wbs: readonly P6Row[], tasks: readonly P6Row[], report: MspdiReport): Tree {
  const nodes = new Map<string, P6Row>();
  const roots = new Set<string>();
  for (const row of wbs) {
    const id = cell(row, 'wbs_id');
    if (cell(row, 'guid') === OWN_ROOT) {
      roots.add(id);
      continue;
    }
    if (id === '' || nodes.has(id)) report.fault('编号缺失或重复的 WBS', cell(row, 'wbs_name'));
    else nodes.set(id, row);
  }
  const childrenOf = new Map<string, string[]>();
  const order = (id: string): number => numberCell(nodes.get(id), 'seq_num') ?? 0;
  for (const id of [...nodes.keys()].sort((a, b) => order(a) - order(b))) {
    const parent = cell(nodes.get(id), 'parent_wbs_id');
    push(childrenOf, nodes.has(parent) && parent !== id ? parent : TOP, id);
  }
  const tasksOf = new Map<string, P6Row[]>();
  for (const row of tasks) {
    const under = cell(row, 'wbs_id');
    push(tasksOf, nodes.has(under) ? under : TOP, row);
    const isLost = under !== '' && !nodes.has(under) && !roots.has(under);
    if (isLost && nodes.size > 0)
      report.fault('所属 WBS 不存在的活动', cell(row, 'task_name'), cell(row, 'task_id'));
  }
  return { nodes, childrenOf, tasksOf, isRootless: roots.size > 0 };
}

/** Nodes that no top leads to stand in a circle: one of them is taken for a top. */
function listTops({ nodes, childrenOf }: Tree, report: MspdiReport): readonly string[] {
  const tops = [...(childrenOf.get(TOP) ?? [])];
  const reached = new Set<string>();
  const reach = (from: string): void => {
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      for (const child of childrenOf.get(id) ?? []) open.push(child);
    }
  };
  tops.forEach(reach);
  for (const [id, row] of nodes) {
    if (reached.has(id)) continue;
    report.fault('上级形成循环的 WBS', cell(row, 'wbs_name'));
    tops.push(id);
    reach(id);
  }
  return tops;
}

function toTask(
  row: P6Row,
  parentId: string | null,
  level: number,
  ids: FreeIds,
  report: MspdiReport,
): P6Place {
  const wanted = cell(row, 'task_id');
  const id = ids.take(wanted);
  if (id !== wanted) report.fault('编号缺失或重复的活动（已另编号）', cell(row, 'task_name'), id);
  return { row, isNode: false, id, parentId, code: cell(row, 'task_code'), level };
}

/** WBS nodes and activities in outline order; the activities of a node stand before the nodes under it. */
export function readP6Outline(
  wbs: readonly P6Row[],
  tasks: readonly P6Row[],
  report: MspdiReport,
): readonly P6Place[] {
  const tree = toTree(wbs, tasks, report);
  const taskIds = new Set(tasks.map((row) => cell(row, 'task_id')));
  const ids = new FreeIds();
  const places: P6Place[] = [];
  const placeTop = (): void => {
    for (const task of tree.tasksOf.get(TOP) ?? []) places.push(toTask(task, null, 1, ids, report));
  };
  if (tree.isRootless) placeTop();
  type Waiting = { readonly wbsId: string; readonly parent: P6Place | null };
  const seen = new Set<string>();
  const waiting: Waiting[] = [...listTops(tree, report)].reverse().map((wbsId) => ({ wbsId, parent: null }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { wbsId, parent } = next;
    const row = tree.nodes.get(wbsId);
    if (row === undefined || seen.has(wbsId)) continue;
    seen.add(wbsId);
    const short = cell(row, 'wbs_short_name');
    const code = parent === null ? short : `${parent.code}.${short}`;
    // Numbers of nodes and of activities are counted apart and may meet.
    const id = ids.take(taskIds.has(wbsId) ? `W${wbsId}` : wbsId);
    const level = (parent?.level ?? 0) + 1;
    const node: P6Place = {
      row,
      isNode: true,
      id,
      parentId: parent?.id ?? null,
      code: code.slice(0, MOST_CODE),
      level,
    };
    places.push(node);
    for (const task of tree.tasksOf.get(wbsId) ?? []) places.push(toTask(task, id, level + 1, ids, report));
    for (const child of [...(tree.childrenOf.get(wbsId) ?? [])].reverse())
      waiting.push({ wbsId: child, parent: node });
  }
  if (!tree.isRootless) placeTop();
  return places;
}
