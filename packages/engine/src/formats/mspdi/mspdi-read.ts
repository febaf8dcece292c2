import { parseAt } from '../../calendar/day-number.ts';
import type { PlanModel } from '../../model.ts';
import { openText, type TextFile } from '../decode-text.ts';
import { type Counted, FileTally } from '../file-limits.ts';
import { type FileProblem, type FileResult, fail } from '../file-problem.ts';
import type { ImportedPlan, ImportedProject } from '../imported-plan.ts';
import { toClockMinutes } from '../plan-json/plan-json-fields.ts';
import { readXmlRows, type XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, textOf, toFiniteNumber } from '../xml/xml-fields.ts';
import { isReadElement, toSkippedLabel } from './mspdi-elements.ts';
import { readFixedCosts } from './mspdi-fixed-costs.ts';
import { listOwnFields, OWN, ownTextOf } from './mspdi-own-fields.ts';
import { readSettingsText } from './mspdi-own-texts.ts';
import { readMspdiBaselines } from './mspdi-read-baselines.ts';
import { readMspdiCalendars } from './mspdi-read-calendars.ts';
import { readMspdiAssignments, readMspdiResources } from './mspdi-read-resources.ts';
import { MspdiSplits } from './mspdi-read-splits.ts';
import { readMspdiTasks } from './mspdi-read-tasks.ts';
import { MspdiReport } from './mspdi-report.ts';

export type MspdiOptions = {
  /** Refuses longer files. */
  readonly maxBytes?: number;
  readonly maxDepth?: number;
};

const DEFAULTS = { maxBytes: 256 * 1_048_576, maxDepth: 64 };

type Rows = { readonly [group: string]: XmlNode[] };

type Header = ReadonlyMap<string, string>;

const COUNTED: { readonly [group: string]: Counted } = {
  Tasks: 'activity',
  Resources: 'resource',
  Assignments: 'assignment',
  Calendars: 'calendar',
};

function countRow(group: string, row: XmlNode, tally: FileTally): void {
  tally.add(COUNTED[group] ?? 'other');
  if (group !== 'Tasks') return;
  tally.add('link', row.children.filter(({ name }) => name === 'PredecessorLink').length);
}

function checkRoot(name: string): FileProblem | null {
  if (name === 'Project') return null;
  const isPrimavera = name === 'APIBusinessObjects' || name === 'BusinessObjects';
  const what = isPrimavera ? '这是 Primavera P6 的 XML' : '这不是 Project 的 XML';
  return { code: 'otherFormat', message: `${what}，请在 Project 中选 文件→另存为→XML，再导入` };
}

function readProject(header: Header): ImportedProject {
  const text = (name: string): string => header.get(name) ?? '';
  return {
    title: text('Title'),
    author: text('Author'),
    company: text('Company'),
    manager: text('Manager'),
    currencyCode: text('CurrencyCode'),
    currencySymbol: text('CurrencySymbol'),
    statusAt: parseAt(text('StatusDate')),
  };
}

function readSettings(header: Header) {
  const number = (name: string, absent: number): number => toFiniteNumber(header.get(name) ?? '') ?? absent;
  const minutesPerDay = Math.round(number('MinutesPerDay', 480)) || 480;
  const fromStart = !['0', 'false'].includes(header.get('ScheduleFromStart') ?? '1');
  const finish = parseAt(header.get('FinishDate') ?? '');
  return {
    startAt: parseAt(header.get('StartDate') ?? ''),
    endAt: fromStart ? null : finish,
    capByEnd: false,
    scheduleFrom: fromStart ? ('start' as const) : ('finish' as const),
    // MS Project leaves unfinished work where it is; the status date itself is in `project`.
    statusAt: null,
    progressMode: 'retainedLogic' as const,
    minutesPerDay,
    minutesPerWeek: Math.round(number('MinutesPerWeek', 2400)) || 2400,
    daysPerMonth: Math.round(number('DaysPerMonth', 20)) || 20,
    criticalThresholdMin: Math.round(number('CriticalSlackLimit', 0) * minutesPerDay),
    defaultStartMin: toClockMinutes(header.get('DefaultStartTime'), 480),
    defaultFinishMin: toClockMinutes(header.get('DefaultFinishTime'), 1020),
  };
}

/** Some programs leave the start of the project out; then its first task tells. */
function findFirstStart(nodes: readonly XmlNode[]): number {
  const starts = nodes.flatMap((node) => parseAt(textOf(node, 'Start')) ?? []);
  return starts.reduce((first, at) => Math.min(first, at), starts[0] ?? 0);
}

const HEADER_DATES: { readonly [name: string]: string } = {
  FinishDate: '项目完成日期读不出（按没有）',
  StatusDate: '项目状态日期读不出（按没有）',
};

function reportStart(header: Header, nodes: readonly XmlNode[], report: MspdiReport): void {
  for (const [name, what] of Object.entries(HEADER_DATES)) {
    const date = header.get(name) ?? '';
    if (date !== '' && date !== 'NA' && parseAt(date) === null) report.fault(what, date);
  }
  const text = header.get('StartDate') ?? '';
  if (parseAt(text) !== null || nodes.length === 0) return;
  if (text !== '') report.fault('项目开始日期读不出（按最早的任务开始）', text);
  const hasStart = nodes.some((node) => parseAt(textOf(node, 'Start')) !== null);
  if (!hasStart) report.fault('没有项目开始日期（从 1970-01-01 排起），请写明开始日期', '');
}

const CUSTOM_FIELDS: { readonly [group: string]: string } = {
  Tasks: '任务的自定义字段',
  Resources: '资源的自定义字段',
};

const REPORTED_TEXTS: { readonly [name: string]: string } = {
  PhysicalPercentComplete: '实际完成百分比',
  Hyperlink: '任务的超链接',
  HyperlinkAddress: '任务的超链接',
  Contact: '任务的联系人',
};

function reportTexts(nodes: ReadonlyMap<string, XmlNode>, report: MspdiReport): void {
  for (const node of nodes.values()) {
    for (const [name, what] of Object.entries(REPORTED_TEXTS)) {
      const text = textOf(node, name);
      if (text !== '' && Number(text) !== 0) report.add(what, textOf(node, 'Name'));
    }
  }
}

/** Custom fields of the file's own have no place; those that were written here are read. */
function readOwnFields(rows: Rows, report: MspdiReport): ReadonlySet<string> {
  const { own, others } = listOwnFields(rows.ExtendedAttributes ?? []);
  for (const _ of others) report.add('软件的视图与字段设置', '');
  for (const [group, what] of Object.entries(CUSTOM_FIELDS)) {
    for (const node of rows[group] ?? []) {
      for (const field of childrenOf(node, 'ExtendedAttribute')) {
        if (!own.has(textOf(field, 'FieldID'))) report.add(what, textOf(node, 'Name'));
      }
    }
  }
  return own;
}

function readOwnSettings(rows: Rows, own: ReadonlySet<string>) {
  const row = (rows.Tasks ?? []).find((node) => textOf(node, 'UID') === '0');
  return row === undefined ? {} : readSettingsText(ownTextOf(row, OWN.settings, own));
}

function assemble(header: Header, rows: Rows, splits: MspdiSplits, report: MspdiReport): ImportedPlan {
  const own = readOwnFields(rows, report);
  const calendars = readMspdiCalendars(rows.Calendars ?? [], report);
  const tasks = readMspdiTasks(rows.Tasks ?? [], own, report);
  const { resources, extras } = readMspdiResources(rows.Resources ?? [], own, report);
  const names = new Map(tasks.activities.map((activity) => [activity.id, activity.name]));
  const resourceIds = new Set(resources.map((resource) => resource.id));
  const settings = readSettings(header);
  const project = readProject(header);
  const wanted = header.get('CalendarUID') ?? '';
  reportTexts(tasks.nodes, report);
  reportStart(header, rows.Tasks ?? [], report);
  const baselines = readMspdiBaselines(tasks.nodes, report);
  const summaries = new Set(tasks.activities.flatMap(({ id, kind }) => (kind === 'summary' ? [id] : [])));
  const fixed = readFixedCosts(tasks.nodes, (id) => summaries.has(id), report);
  const plan: PlanModel = {
    ...settings,
    ...readOwnSettings(rows, own),
    name: project.title || (header.get('Name') ?? ''),
    startAt: settings.startAt ?? findFirstStart(rows.Tasks ?? []),
    calendarId: calendars.some((calendar) => calendar.id === wanted) ? wanted : (calendars[0]?.id ?? ''),
    calendars,
    activities: tasks.activities,
    links: tasks.links,
    resources: [...resources, ...fixed.resources],
    assignments: [
      ...readMspdiAssignments(rows.Assignments ?? [], names, resourceIds, report),
      ...fixed.assignments,
    ],
  };
  return {
    plan: splits.putInto(plan, report),
    project,
    activities: tasks.extras,
    resources: [...extras, ...fixed.extras],
    baselines,
    notMapped: report.list(),
  };
}

/**
 * Reads a Microsoft Project XML file (MSPDI), as Project 2002 … 2021 and other programs write it. Computed
 * dates are not taken into the plan; the file's own stand in `activities[].storedStart/storedFinish`.
 *
 * @param file bytes (UTF-8, UTF-16 or GB18030) or text
 * @returns the plan with what surrounds it and a list of what had no place; or why the file was refused
 * @example const read = readMspdi(bytes); if (read.ok) computeSchedule(read.value.plan);
 */
export function readMspdi(
  file: Uint8Array | string | TextFile,
  options: MspdiOptions = {},
): FileResult<ImportedPlan> {
  const text = openText(file, options.maxBytes ?? DEFAULTS.maxBytes);
  if (!text.ok) return text;
  const header = new Map<string, string>();
  const rows: Rows = { ExtendedAttributes: [], Calendars: [], Tasks: [], Resources: [], Assignments: [] };
  const report = new MspdiReport();
  const splits = new MspdiSplits();
  const tally = new FileTally();
  const sink = {
    wants: isReadElement,
    onRoot: checkRoot,
    onField: (name: string, value: string) => void header.set(name, value),
    onRow: (group: string, row: XmlNode) => {
      countRow(group, row, tally);
      rows[group]?.push(group === 'Assignments' ? splits.take(row) : row);
    },
    onSkipped: (path: string, row: XmlNode | null) => {
      const label = toSkippedLabel(path);
      if (label !== null) report.add(label, row === null ? '' : textOf(row, 'Name'));
    },
  };
  const read = readXmlRows(text.value.parts(), sink, { maxDepth: options.maxDepth ?? DEFAULTS.maxDepth });
  if (!read.ok) return read;
  if (header.size === 0 && Object.values(rows).every((group) => group.length === 0)) {
    return fail('otherFormat', '文件里没有项目内容，请确认是 Project 另存的 XML');
  }
  return { ok: true, value: assemble(header, rows, splits, report) };
}
