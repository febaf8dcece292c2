import type { ActivityModel, LinkModel } from '../../model.ts';
import { isShareLag } from '../../network/link-lag.ts';
import { FreeIds } from '../free-ids.ts';
import type { ImportedActivity } from '../imported-plan.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import {
  atOf,
  childrenOf,
  flagOf,
  numberOf,
  optionalAtOf,
  parseDuration,
  rawTextOf,
  textOf,
} from '../xml/xml-fields.ts';
import {
  CONSTRAINT_CODES,
  isElapsedFormat,
  LINK_CODES,
  TEXT_FIELDS,
  toLagUnit,
  WORK_TYPE_CODES,
} from './mspdi-codes.ts';
import { readDetails } from './mspdi-own-details.ts';
import { OWN, ownTextOf } from './mspdi-own-fields.ts';
import {
  readKindText,
  readPercentText,
  readResumeText,
  toPlainKind,
  withLagText,
} from './mspdi-own-texts.ts';
import type { MspdiReport } from './mspdi-report.ts';
import { reportTaskFaults } from './mspdi-task-faults.ts';

/** A row of the file that becomes an activity, with its place in the outline. */
type TaskRow = {
  readonly node: XmlNode;
  readonly id: string;
  readonly level: number;
  readonly isForeign: boolean;
};

export type MspdiTasks = {
  readonly activities: readonly ActivityModel[];
  readonly extras: readonly ImportedActivity[];
  readonly links: readonly LinkModel[];
  readonly nodes: ReadonlyMap<string, XmlNode>;
};

/** Leaves out what is no activity: blank rows and the row of the project itself. */
function listRows(nodes: readonly XmlNode[], report: MspdiReport): readonly TaskRow[] {
  const rows: TaskRow[] = [];
  const foreign: TaskRow[] = [];
  const ids = new FreeIds();
  for (const node of nodes) {
    const name = textOf(node, 'Name');
    const level = numberOf(node, 'OutlineLevel') ?? 1;
    if (flagOf(node, 'IsNull')) {
      report.add('空行', `第 ${textOf(node, 'ID')} 行`);
      continue;
    }
    if (level === 0) continue;
    const wanted = textOf(node, 'UID');
    const id = ids.take(wanted);
    if (id !== wanted) report.fault('编号缺失或重复的任务（已另编号）', name, id);
    const isForeign = flagOf(node, 'ExternalTask');
    if (isForeign) report.add('其他项目的任务（按给定日期保留）', name);
    (isForeign ? foreign : rows).push({ node, id, level: isForeign ? 1 : level, isForeign });
  }
  return [...rows, ...foreign];
}

function toKind(
  row: TaskRow,
  hasChildren: boolean,
  durationMin: number,
  own: ReadonlySet<string>,
): ActivityModel['kind'] {
  const isSummary = hasChildren || (flagOf(row.node, 'Summary') && !flagOf(row.node, 'IsSubproject'));
  const named = isSummary ? null : readKindText(ownTextOf(row.node, OWN.kind, own));
  return named ?? toPlainKind(isSummary, durationMin);
}

function readProgress(node: XmlNode, own: ReadonlySet<string>) {
  const actualStart = optionalAtOf(node, 'ActualStart');
  const actualFinish = optionalAtOf(node, 'ActualFinish');
  const isStarted = actualStart !== null || actualFinish !== null;
  return {
    actualStart,
    actualFinish,
    percentComplete: readPercentText(
      ownTextOf(node, OWN.percent, own),
      Math.min(100, Math.max(0, numberOf(node, 'PercentComplete') ?? 0)),
    ),
    remainingMin: isStarted ? parseDuration(textOf(node, 'RemainingDuration')) : null,
    ...readResumeText(ownTextOf(node, OWN.resume, own), {
      suspendedAt: isStarted ? optionalAtOf(node, 'Stop') : null,
      resumedAt: isStarted ? optionalAtOf(node, 'Resume') : null,
    }),
  };
}

const isPlaceholder = (node: XmlNode): boolean =>
  TEXT_FIELDS.some((field) => childrenOf(node, field).length > 0);

/** The texts in place of dates that the plan does not hold. */
function reportTexts(row: TaskRow, report: MspdiReport): void {
  const hasText = TEXT_FIELDS.some((field) => textOf(row.node, field) !== '');
  if (flagOf(row.node, 'Manual') && hasText)
    report.add('手动任务中代替日期或工期的文字（按暂定日期保留）', textOf(row.node, 'Name'));
}

function toActivity(
  row: TaskRow,
  parentId: string | null,
  hasChildren: boolean,
  own: ReadonlySet<string>,
): ActivityModel {
  const { node, id } = row;
  const durationMin = parseDuration(textOf(node, 'Duration')) ?? 0;
  const kind = toKind(row, hasChildren, durationMin, own);
  // What spans its links was written as set by hand only for want of another way.
  const isManual = flagOf(node, 'Manual') && kind !== 'levelOfEffort' && kind !== 'hammock';
  const isTyped = isManual || row.isForeign || flagOf(node, 'IsSubproject');
  const calendar = numberOf(node, 'CalendarUID') ?? -1;
  const constraint = CONSTRAINT_CODES[numberOf(node, 'ConstraintType') ?? 0] ?? 'asSoonAsPossible';
  const isDated = constraint !== 'asSoonAsPossible' && constraint !== 'asLateAsPossible';
  return {
    id,
    parentId,
    name: textOf(node, 'Name'),
    kind,
    mode: isTyped ? 'manual' : 'auto',
    durationMin: Math.max(0, durationMin),
    isElapsed: isElapsedFormat(numberOf(node, 'DurationFormat')),
    calendarId: calendar < 0 ? null : textOf(node, 'CalendarUID'),
    constraintKind: constraint,
    constraintAt: isDated ? optionalAtOf(node, 'ConstraintDate') : null,
    deadlineAt: optionalAtOf(node, 'Deadline'),
    priority: Math.min(1000, Math.max(0, numberOf(node, 'Priority') ?? 500)),
    // Levelling a plan from its finish pulls tasks forward: a delay below zero.
    levellingDelayMin: Math.round((numberOf(node, 'LevelingDelay') ?? 0) / 10) + 0,
    isInactive: textOf(node, 'Active') === '0' || textOf(node, 'Active') === 'false',
    ...readProgress(node, own),
    manualStart: isTyped ? (atOf(node, 'ManualStart') ?? atOf(node, 'Start')) : null,
    manualFinish: isTyped ? (atOf(node, 'ManualFinish') ?? atOf(node, 'Finish')) : null,
    ...(isManual && isPlaceholder(node) ? { isPlaceholder: true } : {}),
    segments: null,
    workType: WORK_TYPE_CODES[numberOf(node, 'Type') ?? 0] ?? 'fixedUnits',
    effortDriven: flagOf(node, 'EffortDriven'),
    ignoreResourceCalendar: flagOf(node, 'IgnoreResourceCalendar'),
  };
}

function toLink(node: XmlNode, succId: string, ids: FreeIds, lagText: string | null): LinkModel {
  const predId = textOf(node, 'PredecessorUID');
  const type = LINK_CODES[numberOf(node, 'Type') ?? 1] ?? 'FS';
  const lagUnit = toLagUnit(numberOf(node, 'LagFormat'));
  const lag = numberOf(node, 'LinkLag') ?? 0;
  const plain: LinkModel = {
    id: ids.take(`${predId}-${succId}-${type}`),
    predId,
    succId,
    type,
    // Lags are tenths of minutes, percentages whole percent.
    lagValue: Math.round(isShareLag({ lagUnit }) ? lag : lag / 10) + 0,
    lagUnit,
    lagCalendar: 'successor',
  };
  return withLagText(plain, lagText, lag);
}

function readLinks(
  rows: readonly TaskRow[],
  own: ReadonlySet<string>,
  report: MspdiReport,
): readonly LinkModel[] {
  const known = new Set(rows.map((row) => row.id));
  const ids = new FreeIds();
  return rows.flatMap(({ node, id }) => {
    const lagText = ownTextOf(node, OWN.lags, own);
    return childrenOf(node, 'PredecessorLink').flatMap((link) => {
      if (known.has(textOf(link, 'PredecessorUID'))) return [toLink(link, id, ids, lagText)];
      const isCross = flagOf(link, 'CrossProject');
      if (isCross) report.add('跨项目的关系', textOf(node, 'Name'));
      else report.fault('连到不存在任务的关系（已忽略）', textOf(node, 'Name'), id);
      return [];
    });
  });
}

function reportRow(row: TaskRow, activity: ActivityModel, report: MspdiReport): void {
  if (flagOf(row.node, 'IsSubproject')) report.add('插入的子项目（按给定日期保留）', activity.name);
  if (flagOf(row.node, 'Milestone') && activity.kind === 'task') {
    report.add('有工期的里程碑（按任务导入）', activity.name);
  }
  if (flagOf(row.node, 'Recurring')) report.add('周期性任务的设置', activity.name);
}

/** Tasks, their outline and links. Parents come from the order of rows and their outline levels. */
export function readMspdiTasks(
  nodes: readonly XmlNode[],
  own: ReadonlySet<string>,
  report: MspdiReport,
): MspdiTasks {
  const rows = listRows(nodes, report);
  const open: { id: string; level: number; depth: number }[] = [];
  const activities: ActivityModel[] = [];
  const extras: ImportedActivity[] = [];
  rows.forEach((row, i) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= row.level) open.pop();
    const parent = open.at(-1);
    const next = rows[i + 1];
    const hasChildren = next !== undefined && next.level > row.level && !next.isForeign && !row.isForeign;
    const activity = toActivity(row, parent?.id ?? null, hasChildren, own);
    const depth = (parent?.depth ?? 0) + 1;
    open.push({ id: row.id, level: row.level, depth });
    activities.push(activity);
    reportRow(row, activity, report);
    reportTexts(row, report);
    reportTaskFaults(row.node, row.id, report);
    extras.push({
      id: row.id,
      wbsCode: textOf(row.node, 'WBS'),
      notes: rawTextOf(row.node, 'Notes'),
      outlineLevel: depth,
      storedStart: atOf(row.node, 'Start'),
      storedFinish: atOf(row.node, 'Finish'),
      ...readDetails(ownTextOf(row.node, OWN.estimate, own), ownTextOf(row.node, OWN.milestone, own), {
        discipline: ownTextOf(row.node, OWN.discipline, own),
        section: ownTextOf(row.node, OWN.section, own),
        contractNo: ownTextOf(row.node, OWN.contractNo, own),
      }),
    });
  });
  return {
    activities,
    extras,
    links: readLinks(rows, own, report),
    nodes: new Map(rows.map((row) => [row.id, row.node])),
  };
}
