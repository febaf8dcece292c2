import type { LinkModel, PrimaveraActivity } from '../../model.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { LINK_TYPES } from './p6-codes.ts';
import { atCell, cell, hoursCell, type P6Row } from './p6-tables.ts';

export type P6Links = {
  readonly links: readonly LinkModel[];
  /** What links to activities of other projects ask for, by activity. */
  readonly external: ReadonlyMap<string, PrimaveraActivity>;
};

export type P6LinkSource = {
  readonly rows: readonly P6Row[];
  /** Names of the activities of this plan. */
  readonly nameOf: ReadonlyMap<string, string>;
  /** Activities of other projects in the file. */
  readonly foreign: ReadonlyMap<string, P6Row>;
  readonly lagCalendar: LinkModel['lagCalendar'];
};

function toLink(row: P6Row, source: P6LinkSource, taken: Set<string>, report: MspdiReport): LinkModel {
  const [predId, succId] = [cell(row, 'pred_task_id'), cell(row, 'task_id')];
  const where = source.nameOf.get(succId) ?? '';
  const type = LINK_TYPES.get(cell(row, 'pred_type'));
  if (type === undefined) report.fault('类型不明的关系（按完成-开始）', where, succId);
  const lagValue = hoursCell(row, 'lag_hr_cnt');
  if (lagValue === null && cell(row, 'lag_hr_cnt') !== '')
    report.fault('延时不是数字的关系（按零延时）', where, succId);
  const wanted = cell(row, 'task_pred_id') || `${predId}-${succId}-${type ?? 'FS'}`;
  let id = wanted;
  if (taken.has(id)) id = `${wanted}-${taken.size}`;
  taken.add(id);
  return {
    id,
    predId,
    succId,
    type: type ?? 'FS',
    lagValue: lagValue ?? 0,
    lagUnit: 'working',
    lagCalendar: source.lagCalendar,
  };
}

/** Earliest and latest dates that a link to another project's activity, as it stands in the file, asks for. */
function toExternal(row: P6Row, source: P6LinkSource): readonly [string, PrimaveraActivity] | null {
  const pred = source.foreign.get(cell(row, 'pred_task_id'));
  const succ = source.foreign.get(cell(row, 'task_id'));
  const type = LINK_TYPES.get(cell(row, 'pred_type')) ?? 'FS';
  const lag = hoursCell(row, 'lag_hr_cnt') ?? 0;
  if (type !== 'FS' || lag !== 0) return null;
  const first = (other: P6Row, ...fields: string[]): number | null =>
    fields.reduce<number | null>((found, field) => found ?? atCell(other, field), null);
  if (pred !== undefined) {
    const externalStartAt = first(pred, 'act_end_date', 'early_end_date', 'reend_date', 'target_end_date');
    return externalStartAt === null ? null : [cell(row, 'task_id'), { externalStartAt }];
  }
  if (succ === undefined || atCell(succ, 'act_start_date') !== null) return null;
  const externalFinishAt = first(succ, 'late_start_date');
  return externalFinishAt === null ? null : [cell(row, 'pred_task_id'), { externalFinishAt }];
}

function merge(external: Map<string, PrimaveraActivity>, id: string, found: PrimaveraActivity): void {
  const known = external.get(id) ?? {};
  const starts = [known.externalStartAt, found.externalStartAt].filter((at) => at !== undefined);
  const finishes = [known.externalFinishAt, found.externalFinishAt].filter((at) => at !== undefined);
  external.set(id, {
    ...(starts.length === 0 ? {} : { externalStartAt: Math.max(...starts) }),
    ...(finishes.length === 0 ? {} : { externalFinishAt: Math.min(...finishes) }),
  });
}

/** Links between activities of the plan; those to other projects become dates. */
export function readP6Links(source: P6LinkSource, report: MspdiReport): P6Links {
  const taken = new Set<string>();
  const external = new Map<string, PrimaveraActivity>();
  const links: LinkModel[] = [];
  for (const row of source.rows) {
    const [pred, succ] = [cell(row, 'pred_task_id'), cell(row, 'task_id')];
    const [predName, succName] = [source.nameOf.get(pred), source.nameOf.get(succ)];
    if (predName !== undefined && succName !== undefined) {
      links.push(toLink(row, source, taken, report));
      continue;
    }
    if (predName === undefined && succName === undefined) {
      // Links within the other projects of the file go with them.
      const isOfOthers = source.foreign.has(pred) || source.foreign.has(succ);
      if (!isOfOthers) report.fault('两端都不存在的关系（已忽略）', `${pred} → ${succ}`);
      continue;
    }
    const isForeign = source.foreign.has(pred) || source.foreign.has(succ);
    const where = succName ?? predName ?? '';
    if (isForeign) report.add('跨项目的关系（按对方的日期保留）', where);
    else report.fault('连到不存在活动的关系（已忽略）', where, succName === undefined ? pred : succ);
    const found = isForeign ? toExternal(row, source) : null;
    if (found !== null) merge(external, found[0], found[1]);
  }
  return { links, external };
}
