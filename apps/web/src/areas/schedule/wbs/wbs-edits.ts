import type { WbsCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type NodeKind, nodeKinds } from '@xmgl/contracts/schedule/plan-rows';
import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { childrenOf, type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import type { GanttEdit, GanttFieldText } from '@xmgl/gantt/gantt-types';
import { listOutermost } from '../gantt/row-edits.ts';

type NewID = () => string;
export type ReadWbs = Read<readonly WbsCommand[]>;
type Fields = Extract<WbsCommand, { kind: 'updateWbsNode' }>['fields'];

const newName = '新节点';

const isKind = (text: string): text is NodeKind => nodeKinds.some((kind) => kind === text);

/** What a text typed into a cell means. */
const readField = (field: string, typed: string): Read<Fields> => {
  const text = typed.trim();
  switch (field) {
    case 'name':
      if (text === '') return unreadable('请填写名称');
      return text.length > 100 ? unreadable('名称最多 100 个字') : readAs({ name: text });
    case 'code':
      if (text === '') return unreadable('请填写编码');
      return text.length > 40 ? unreadable('编码最多 40 个字') : readAs({ code: text });
    case 'kind':
      return isKind(text)
        ? readAs({ nodeKind: text })
        : unreadable(`没有「${text}」这个类型，请选择：${nodeKinds.slice(1).join('、')}`);
    case 'weight': {
      const value = text.replace(/%$/, '');
      if (value === '') return readAs({ weight: null });
      const weight = Number(value);
      return Number.isFinite(weight) && weight >= 0 && weight <= 100
        ? readAs({ weight: Math.round(weight * 1000) / 1000 })
        : unreadable('权重应为 0 至 100 的数字');
    }
    default:
      return unreadable('这一列请打开节点后修改');
  }
};

const readCell = (wbsNodeID: string, field: string, text: string): ReadWbs => {
  const read = readField(field, text);
  return read.ok ? readAs([{ kind: 'updateWbsNode', wbsNodeID, fields: read.value }]) : read;
};

const nodesUnder = (plan: PlanDocument, parentID: string | null): readonly string[] =>
  childrenOf(plan, parentID).filter((id) => plan.wbsNode.has(id));

type Place = { readonly parentID: string | null; readonly afterID?: string | null };

/** Below a row: beside it, or inside where it is the only one at the top, for a WBS has one root. */
const toPlaceBelow = (plan: PlanDocument, id: string | null): Place => {
  const [root, ...others] = nodesUnder(plan, null);
  const last = id ?? (others.length === 0 ? (root ?? null) : null);
  if (last === null) return { parentID: null };
  const parentID = plan.wbsNode.get(last)?.parentID ?? null;
  if (parentID !== null || others.length > 0) return { parentID, afterID: last };
  return id === null ? { parentID: last } : { parentID: last, afterID: null };
};

const toPlaceAbove = (plan: PlanDocument, id: string): Place => {
  const parentID = plan.wbsNode.get(id)?.parentID ?? null;
  const siblings = nodesUnder(plan, parentID);
  return { parentID, afterID: siblings[siblings.indexOf(id) - 1] ?? null };
};

const toAdd = (wbsNodeID: string, { parentID, afterID }: Place, name = newName): WbsCommand => ({
  kind: 'addWbsNode',
  wbsNodeID,
  parentID,
  ...(afterID !== undefined && { afterID }),
  name,
});

const parentIn = (plan: PlanDocument, id: string): string | null => plan.wbsNode.get(id)?.parentID ?? null;

/** Under the node above, behind what is there. */
const toIndent = (plan: PlanDocument, ids: readonly string[]): readonly WbsCommand[] => {
  const moving = new Set(ids);
  return ids.flatMap((wbsNodeID): WbsCommand[] => {
    const siblings = nodesUnder(plan, parentIn(plan, wbsNodeID));
    const above = siblings.slice(0, siblings.indexOf(wbsNodeID)).findLast((id) => !moving.has(id));
    return above === undefined ? [] : [{ kind: 'moveWbsNode', wbsNodeID, parentID: above }];
  });
};

/** Behind the node they stood in. */
const toOutdent = (plan: PlanDocument, ids: readonly string[]): readonly WbsCommand[] => {
  const behind = new Map<string, string>();
  return ids.flatMap((wbsNodeID): WbsCommand[] => {
    const parentID = parentIn(plan, wbsNodeID);
    const isAtRoot = parentID !== null && parentIn(plan, parentID) === null;
    if (parentID === null || (isAtRoot && nodesUnder(plan, null).length === 1)) return [];
    const afterID = behind.get(parentID) ?? parentID;
    behind.set(parentID, wbsNodeID);
    return [{ kind: 'moveWbsNode', wbsNodeID, parentID: parentIn(plan, parentID), afterID }];
  });
};

const toMoves = (ids: readonly string[], parentID: string | null, afterID: string | null): WbsCommand[] => {
  let behind = afterID;
  return ids.map((wbsNodeID) => {
    const command = { kind: 'moveWbsNode', wbsNodeID, parentID, afterID: behind } as const;
    behind = wbsNodeID;
    return command;
  });
};

/** All roots below a new one, in their order. */
export const toOneRoot = (plan: PlanDocument, rootID: string, name: string): readonly WbsCommand[] => [
  toAdd(rootID, { parentID: null, afterID: null }, name),
  ...toMoves(nodesUnder(plan, null), rootID, null),
];

const fieldsOf = (plan: PlanDocument, id: string): Fields => {
  const node = plan.wbsNode.get(id);
  return node ? { nodeKind: node.nodeKind, weight: node.weight, note: node.note } : {};
};

/** Branches once more, without the activities in them. */
const toCopies = (
  plan: PlanDocument,
  ids: readonly string[],
  beforeID: string | null,
  newID: NewID,
): WbsCommand[] => {
  const copyOf = new Map<string, string>();
  const commands: WbsCommand[] = [];
  const copy = (id: string, place: Place): string => {
    const wbsNodeID = newID();
    copyOf.set(id, wbsNodeID);
    commands.push(toAdd(wbsNodeID, place, plan.wbsNode.get(id)?.name));
    commands.push({ kind: 'updateWbsNode', wbsNodeID, fields: fieldsOf(plan, id) });
    return wbsNodeID;
  };
  let place = beforeID === null ? toPlaceBelow(plan, null) : toPlaceAbove(plan, beforeID);
  for (const id of ids) {
    place = { parentID: place.parentID, afterID: copy(id, place) };
    walkOutline(plan, id, (inner) => {
      if (plan.wbsNode.has(inner)) copy(inner, { parentID: copyOf.get(parentIn(plan, inner) ?? '') ?? null });
    });
  }
  return commands;
};

const readNewRow = (texts: readonly GanttFieldText[], wbsNodeID: string, place: Place): ReadWbs => {
  const name = texts.find(({ field }) => field === 'name')?.text.trim() || newName;
  const commands: WbsCommand[] = [toAdd(wbsNodeID, place, name)];
  for (const { field, text } of texts) {
    if (field === 'name') continue;
    const read = readCell(wbsNodeID, field, text);
    if (!read.ok) return read;
    commands.push(...read.value);
  }
  return readAs(commands);
};

const readCells = (
  plan: PlanDocument,
  edit: Extract<GanttEdit, { kind: 'setCells' }>,
  newID: NewID,
): ReadWbs => {
  const commands: WbsCommand[] = [];
  for (const { id, field, text } of edit.cells) {
    const read = readCell(id, field, text);
    if (!read.ok) return unreadable(`「${plan.wbsNode.get(id)?.name ?? ''}」：${read.error}`);
    commands.push(...read.value);
  }
  let place =
    edit.beforeId === null
      ? toPlaceBelow(plan, edit.cells.at(-1)?.id ?? null)
      : toPlaceAbove(plan, edit.beforeId);
  for (const texts of edit.newRows) {
    const wbsNodeID = newID();
    const read = readNewRow(texts, wbsNodeID, place);
    if (!read.ok) return read;
    commands.push(...read.value);
    place = { parentID: place.parentID, afterID: wbsNodeID };
  }
  return readAs(commands);
};

/** What was done in the table, as commands; `newID` for an inserted row is asked first. */
export const toWbsCommands = (plan: PlanDocument, edit: GanttEdit, newID: NewID): ReadWbs => {
  const outermost = 'ids' in edit ? listOutermost(plan, edit.ids) : [];
  switch (edit.kind) {
    case 'cell':
      return readCell(edit.id, edit.field, edit.text);
    case 'setCells':
      return readCells(plan, edit, newID);
    case 'copyRows':
      return readAs(toCopies(plan, outermost, edit.beforeId, newID));
    case 'insertAfter':
      return readAs([toAdd(newID(), toPlaceBelow(plan, edit.id))]);
    case 'insertBefore':
      return readAs([toAdd(newID(), toPlaceAbove(plan, edit.id))]);
    case 'delete':
      return readAs(outermost.map((wbsNodeID) => ({ kind: 'deleteWbsNode', wbsNodeID, children: 'along' })));
    case 'indent':
      return readAs(toIndent(plan, outermost));
    case 'outdent':
      return readAs(toOutdent(plan, outermost));
    case 'reorder':
      return readAs(toMoves(outermost, edit.parentId, edit.afterId));
    default:
      return unreadable('日期和进度请在甘特图中修改');
  }
};
