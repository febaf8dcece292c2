import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { applyInSteps } from '@xmgl/engine/commands/apply-commands';
import { findConflicts, toKeyParts } from '@xmgl/engine/commands/conflict';
import { labelOfKey, rowOfKey, valueOfKey, wordsOfKey } from '@xmgl/engine/commands/field-words';
import { isRow, nameOfRow, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import { inSlices } from '../../../beside/in-slices.ts';
import { replacedKey, type StoredBatch } from '../plan/plan-batch.repository.ts';
import { blanksOf } from '../plan/plan-sight.service.ts';
import type { ScenarioSight } from './scenario.mapper.ts';

/** What a scenario is brought onto: the three plans, what it wrote, and what was written meanwhile. */
export type Meeting = {
  readonly base: PlanDocument;
  readonly scenario: PlanDocument;
  readonly current: PlanDocument;
  readonly mine: readonly string[];
  readonly theirs: readonly StoredBatch[];
};

const priceFields = blanksOf({ prices: false, notes: true }).resource ?? {};

/** Conflicts told at once. */
export const mostConflicts = 200;

const say = (value: unknown): string => JSON.stringify(value) ?? '';

const isApart = ({ base, scenario, current }: Meeting, key: string): boolean => {
  const { entity, id, field } = toKeyParts(key);
  const isGone = entity !== 'plan' && !current[entity].has(id);
  if (field === 'deleted') return !isGone;
  if (field === 'place') return !isGone || isRow(scenario, id);
  if (isGone) return scenario[entity].has(id);
  const [was, is, mine] = [base, current, scenario].map((plan) => say(valueOfKey(plan, key)));
  return is !== mine && is !== was;
};

/** Keys of the scenario that others have written otherwise since it was copied. */
export const listConflictKeys = (meeting: Meeting): string[] => {
  const theirs = meeting.theirs.flatMap(({ keys }) => keys);
  return findConflicts([...new Set(meeting.mine)], theirs).filter((key) => isApart(meeting, key));
};

const wordsIn = (plan: PlanDocument, key: string): string => {
  const { entity, id, field } = toKeyParts(key);
  if (entity !== 'plan' && !plan[entity].has(id)) return field === 'added' ? '没有' : '已删除';
  if (field === 'place' || field === 'added') return field === 'place' ? '另一个位置' : '已有';
  return field === 'deleted' ? '保留' : wordsOfKey(plan, key);
};

const authorOf = ({ theirs }: Meeting, key: string, { nameOf }: ScenarioSight): string => {
  const { entity, id } = toKeyParts(key);
  const isAbout = (one: string): boolean => one === key || one.startsWith(`${entity}:${id}:`);
  const by =
    theirs.findLast(({ keys }) => keys.includes(key)) ?? theirs.findLast(({ keys }) => keys.some(isAbout));
  return by ? nameOf(by) : '';
};

const entityWords: Readonly<Record<string, string>> = {
  link: '逻辑关系',
  assignment: '资源分配',
  resource: '资源',
  calendar: '日历',
};

export const toConflict = (meeting: Meeting, key: string, sight: ScenarioSight): ScenarioConflict => {
  const { entity, id, field } = toKeyParts(key);
  const { base, scenario, current } = meeting;
  const row = [current, scenario, base].find((plan) => isRow(plan, rowOfKey(plan, key)));
  const rowID = row ? rowOfKey(row, key) : '';
  const isGone = entity !== 'plan' && !current[entity].has(id);
  const other =
    entity === 'plan'
      ? '计划设置'
      : ([current, scenario, base]
          .map((plan) => plan.resource.get(id)?.name ?? plan.calendar.get(id)?.name)
          .find(Boolean) ??
        entityWords[entity] ??
        '');
  const isPrice = entity === 'resource' && Object.hasOwn(priceFields, field);
  const words = (plan: PlanDocument): string => (isPrice && !sight.prices ? '' : wordsIn(plan, key));
  const prefix = entity === 'link' || entity === 'assignment' ? `${entityWords[entity]}：` : '';
  return {
    key,
    rowID,
    name: row ? nameOfRow(row, rowID) : other,
    field: `${prefix}${labelOfKey(key)}`,
    base: words(base),
    plan: isGone ? '已删除' : field === 'deleted' ? '有修改' : words(current),
    scenario: field === 'deleted' ? '删除' : words(scenario),
    userName: authorOf(meeting, key, sight),
  };
};

export const replaced = ({ theirs }: Pick<Meeting, 'theirs'>): boolean =>
  theirs.some(({ keys }) => keys.includes(replacedKey));

/**
 * What is left to say where others have deleted the same: the commands without what stood in the copied plan and is gone.
 */
export const withoutGone = (
  { base, current }: Pick<Meeting, 'base' | 'current'>,
  commands: readonly PlanCommand[],
): readonly PlanCommand[] => {
  const isGone = (entity: 'activity' | 'link' | 'wbsNode', id: string): boolean =>
    base[entity].has(id) && !current[entity].has(id);
  return commands.flatMap((command): PlanCommand[] => {
    if (command.kind === 'deleteLink') return isGone('link', command.linkID) ? [] : [command];
    if (command.kind === 'deleteWbsNode') return isGone('wbsNode', command.wbsNodeID) ? [] : [command];
    if (command.kind !== 'deleteActivities') return [command];
    const activityIDs = command.activityIDs.filter((id) => !isGone('activity', id));
    return activityIDs.length === 0 ? [] : [{ ...command, activityIDs }];
  });
};

export type Replayed = {
  readonly document: PlanDocument;
  readonly commands: readonly PlanCommand[];
  readonly inverse: readonly PlanCommand[];
  readonly keys: readonly string[];
  readonly dropped: readonly string[];
};

/**
 * Says commands to another plan, one by one where they cannot be said together: what makes no sense there, or
 * writes one of `avoid`, is left out and told.
 */
export const sayWhatApplies = async (
  plan: PlanDocument,
  commands: readonly PlanCommand[],
  avoid: readonly string[],
): Promise<Replayed> => {
  const whole = avoid.length === 0 ? await inSlices(applyInSteps(plan, commands)) : undefined;
  if (whole?.ok)
    return { document: whole.plan, commands, inverse: whole.inverse, keys: whole.keys, dropped: [] };
  const kept: PlanCommand[] = [];
  const dropped: string[] = [];
  let document = plan;
  for (const command of commands) {
    const applied = await inSlices(applyInSteps(document, [command]));
    const avoided = applied.ok ? applied.keys.find((key) => avoid.includes(key)) : undefined;
    if (!applied.ok) dropped.push(applied.failure.message);
    else if (avoided !== undefined)
      dropped.push(`${nameOfRow(document, rowOfKey(document, avoided))}：${labelOfKey(avoided)}保留计划的`);
    else {
      document = applied.plan;
      kept.push(command);
    }
  }
  const said = await inSlices(applyInSteps(plan, kept));
  if (!said.ok)
    return {
      document: plan,
      commands: [],
      inverse: [],
      keys: [],
      dropped: [...dropped, said.failure.message],
    };
  return { document: said.plan, commands: kept, inverse: said.inverse, keys: said.keys, dropped };
};
