import { type PlannedToday, type ReadCommands, readDeadline, readFinish, readStart } from './date-edits.ts';
import { readDetail } from './detail-edits.ts';
import { toDurationCommands } from './duration-edits.ts';
import { readLevellingDelay } from './levelling-edits.ts';
import { readPercent } from './percent-text.ts';
import { readPredecessorEdit } from './predecessor-edits.ts';
import { readActual, readRemaining, toProgressCommands } from './progress-edits.ts';
import { readAs, unreadable } from './read-result.ts';
import { type ReferBy, toFindRow } from './refer-by.ts';

/** What a text in a cell is read against. */
export type CellView = PlannedToday & {
  readonly referBy: ReferBy;
  /** Who can answer for activities. */
  readonly owners: readonly { readonly ownerID: string; readonly userName: string }[];
  /** Which companies can carry them out. */
  readonly parties: readonly { readonly partyID: string; readonly partyName: string }[];
};

type NewID = () => string;

/** What a row always has: an empty text among others leaves it as it was, as a spreadsheet's empty cell does. */
export const neverEmpty: ReadonlySet<string> = new Set([
  'name',
  'code',
  'duration',
  'start',
  'finish',
  'percentComplete',
  'remaining',
]);

const toNameCommands = ({ plan }: CellView, rowID: string, text: string): ReadCommands => {
  const name = text.trim();
  if (name === '') return unreadable('请填写名称');
  if (name.length > 200) return unreadable('名称最多 200 个字');
  return readAs([
    plan.activity.has(rowID)
      ? { kind: 'updateActivity', activityID: rowID, fields: { name } }
      : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { name } },
  ]);
};

const toCodeCommands = ({ plan }: CellView, rowID: string, text: string): ReadCommands => {
  const code = text.trim();
  if (code === '') return unreadable('请填写编码');
  if (code.length > 40) return unreadable('编码最多 40 个字');
  return readAs([
    plan.activity.has(rowID)
      ? { kind: 'updateActivity', activityID: rowID, fields: { code } }
      : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { code } },
  ]);
};

/** Somebody by name; nothing typed means nobody. */
const toOwnerCommands = ({ plan, owners }: CellView, rowID: string, text: string): ReadCommands => {
  if (!plan.activity.has(rowID)) return unreadable('汇总行的责任人请打开该行后修改');
  const name = text.trim();
  const meant = owners.filter(({ userName }) => userName === name);
  if (name !== '' && meant.length === 0)
    return unreadable(`没有名为「${name}」的人可作责任人，请从列表中选择`);
  if (meant.length > 1) return unreadable(`有 ${meant.length} 人名为「${name}」，请打开活动后选择`);
  const ownerID = meant[0]?.ownerID ?? null;
  return readAs([{ kind: 'updateActivity', activityID: rowID, fields: { ownerID } }]);
};

/** A company that takes part, by name; nothing typed means the project's own. */
const toPartyCommands = ({ plan, parties }: CellView, rowID: string, text: string): ReadCommands => {
  if (!plan.activity.has(rowID)) return unreadable('汇总行没有承担单位，请在下级活动中填写');
  const name = text.trim();
  const meant = parties.find(({ partyName }) => partyName === name);
  if (name !== '' && !meant)
    return unreadable(`没有名为「${name}」的参建单位，请先在干系人管理中邀请，或从列表中选择`);
  return readAs([{ kind: 'updateActivity', activityID: rowID, fields: { partyID: meant?.partyID ?? null } }]);
};

/** What a text typed into a cell says to the plan. */
export const readCell = (
  view: CellView,
  rowID: string,
  field: string,
  text: string,
  newID: NewID,
): ReadCommands => {
  switch (field) {
    case 'name':
      return toNameCommands(view, rowID, text);
    case 'code':
      return toCodeCommands(view, rowID, text);
    case 'duration':
      return toDurationCommands(view, rowID, text);
    case 'start':
      return readStart(view, rowID, text);
    case 'finish':
      return readFinish(view, rowID, text);
    case 'predecessors':
      return readPredecessorEdit(view.plan, rowID, text, toFindRow(view.plan, view.referBy), newID);
    case 'owner':
      return toOwnerCommands(view, rowID, text);
    case 'party':
      return toPartyCommands(view, rowID, text);
    case 'deadline':
      return readDeadline(view, rowID, text);
    case 'percentComplete': {
      const percent = readPercent(text);
      return percent.ok ? toProgressCommands(view, rowID, percent.value) : percent;
    }
    case 'actualStart':
    case 'actualFinish':
      return readActual(view, rowID, field, text);
    case 'remaining':
      return readRemaining(view, rowID, text);
    case 'levellingDelay':
      return readLevellingDelay(view, rowID, text);
    case 'method':
    case 'optimistic':
    case 'mostLikely':
    case 'pessimistic':
    case 'discipline':
    case 'section':
    case 'contractNo':
      return readDetail(view, rowID, field, text);
    default:
      return unreadable('这一列不能直接修改，请打开活动后修改');
  }
};
