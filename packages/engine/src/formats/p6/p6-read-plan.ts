import type { ActivityModel, PlanModel, PrimaveraActivity } from '../../model.ts';
import type { ImportedPlan } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { toPlainText } from '../plain-text.ts';
import type { P6Hours } from './p6-calendar-data.ts';
import { readP6Activities } from './p6-read-activities.ts';
import { readP6Baselines } from './p6-read-baselines.ts';
import { readP6Calendars } from './p6-read-calendars.ts';
import { readP6Links } from './p6-read-links.ts';
import { readP6Outline } from './p6-read-outline.ts';
import {
  guessDates,
  pickProject,
  readProject,
  readSettings,
  reportProject,
  toCalendarId,
  toLagCalendar,
  toTitle,
} from './p6-read-project.ts';
import { readP6Assignments, readP6Resources } from './p6-read-resources.ts';
import { readP6Steps } from './p6-steps.ts';
import { atCell, cell, type P6Row, type P6Tables, rowsOf } from './p6-tables.ts';

/** What a Primavera file of either kind holds. */
export type P6Source = {
  readonly tables: P6Tables;
  readonly toHours: (calendar: P6Row) => P6Hours;
  /** Day the file was written; '' when it does not say. */
  readonly writtenOn: string;
};

function withExternal(
  activities: readonly ActivityModel[],
  external: ReadonlyMap<string, PrimaveraActivity>,
): readonly ActivityModel[] {
  if (external.size === 0) return activities;
  return activities.map((activity) => {
    const found = external.get(activity.id);
    // Dates that the row itself states are Primavera's own.
    return found === undefined ? activity : { ...activity, primavera: { ...found, ...activity.primavera } };
  });
}

function readNotes(tables: P6Tables): ReadonlyMap<string, string> {
  const notesOf = new Map<string, string>();
  for (const row of rowsOf(tables, 'TASKMEMO')) {
    const id = cell(row, 'task_id');
    const text = toPlainText(cell(row, 'task_memo'));
    if (text !== '') notesOf.set(id, notesOf.has(id) ? `${notesOf.get(id)}\n${text}` : text);
  }
  return notesOf;
}

/** Rows of one project; all of them where the file names none. */
function ofProject(rows: readonly P6Row[], project: P6Row | undefined): readonly P6Row[] {
  if (project === undefined) return rows;
  const id = cell(project, 'proj_id');
  return rows.filter((row) => cell(row, 'proj_id') === id || cell(row, 'proj_id') === '');
}

const listNames = (activities: readonly ActivityModel[]): ReadonlyMap<string, string> =>
  new Map(activities.flatMap(({ id, kind, name }) => (kind === 'summary' ? [] : [[id, name] as const])));

/** Activities with their links, the outline above them, and what the rows say beside. */
function readWork(
  tables: P6Tables,
  project: P6Row | undefined,
  options: P6Row | undefined,
  calendarIds: ReadonlySet<string>,
  report: MspdiReport,
) {
  const allTasks = rowsOf(tables, 'TASK');
  const places = readP6Outline(
    ofProject(rowsOf(tables, 'PROJWBS'), project),
    ofProject(allTasks, project),
    report,
  );
  const { activities, extras, planned } = readP6Activities(
    places,
    calendarIds,
    { notesOf: readNotes(tables), stepsOf: readP6Steps(tables, atCell(project, 'last_recalc_date'), report) },
    report,
  );
  const nameOf = listNames(activities);
  const foreign = allTasks.flatMap((row): [string, P6Row][] => {
    const id = cell(row, 'task_id');
    return nameOf.has(id) ? [] : [[id, row]];
  });
  const source = {
    rows: rowsOf(tables, 'TASKPRED'),
    nameOf,
    foreign: new Map(foreign),
    lagCalendar: toLagCalendar(options),
  };
  const { links, external } = readP6Links(source, report);
  const ignoresOthers = cell(options, 'sched_outer_depend_type') === 'SD_None';
  const bounded = ignoresOthers ? activities.map(withoutExternal) : withExternal(activities, external);
  const idOfCode = new Map(
    places.flatMap(({ row, id, isNode }) => (isNode ? [] : [[cell(row, 'task_code'), id] as const])),
  );
  return { activities: bounded, extras, planned, nameOf, links, idOfCode };
}

function withoutExternal(activity: ActivityModel): ActivityModel {
  const { externalStartAt, externalFinishAt, ...others } = activity.primavera ?? {};
  if (externalStartAt === undefined && externalFinishAt === undefined) return activity;
  return { ...activity, primavera: others };
}

function readDates(source: P6Source, project: P6Row | undefined) {
  const startAt = atCell(project, 'plan_start_date');
  const statusAt = atCell(project, 'last_recalc_date') ?? startAt;
  if (statusAt !== null) return { startAt: startAt ?? statusAt, statusAt };
  return guessDates(ofProject(rowsOf(source.tables, 'TASK'), project), source.writtenOn);
}

const ROWS_OF_PROJECTS: { readonly [table: string]: readonly [what: string, name: string] } = {
  TASK: ['活动', 'task_name'],
  PROJWBS: ['WBS', 'wbs_name'],
  SCHEDOPTIONS: ['排程选项', 'proj_id'],
};

/** Rows that belong to a project which the file does not hold are not of this plan, and are told. */
function reportLostRows(tables: P6Tables, report: MspdiReport): void {
  const known = new Set(rowsOf(tables, 'PROJECT').map((row) => cell(row, 'proj_id')));
  if (known.size === 0) return;
  for (const [table, [what, name]] of Object.entries(ROWS_OF_PROJECTS)) {
    for (const row of rowsOf(tables, table)) {
      const id = cell(row, 'proj_id');
      if (id === '' || known.has(id)) continue;
      report.fault(`所属项目不在文件里的${what}（没有导入）`, cell(row, name) || `项目 ${id}`);
    }
  }
}

const PROJECT_DATES: { readonly [field: string]: string } = {
  last_recalc_date: '数据日期读不出（取项目开始日期）',
  plan_end_date: '「必须完成于」读不出（按没有）',
};

function reportProjectDates(project: P6Row | undefined, report: MspdiReport): void {
  for (const [field, what] of Object.entries(PROJECT_DATES)) {
    const text = cell(project, field);
    if (text !== '' && atCell(project, field) === null) report.fault(what, text);
  }
}

/** The tables of one project as a plan with what surrounds it. */
export function readP6Plan(
  source: P6Source,
  wanted: string | null,
  report: MspdiReport,
): Omit<ImportedPlan, 'notMapped'> {
  const { tables } = source;
  const project = pickProject(rowsOf(tables, 'PROJECT'), wanted, report);
  const options = ofProject(rowsOf(tables, 'SCHEDOPTIONS'), project)[0];
  reportProject(project, options, report);
  reportProjectDates(project, report);
  reportLostRows(tables, report);
  const startText = cell(project, 'plan_start_date');
  if (startText !== '' && atCell(project, 'plan_start_date') === null)
    report.fault('项目开始日期读不出（取最早的日期）', startText);
  const calendars = readP6Calendars(rowsOf(tables, 'CALENDAR'), source.toHours, report);
  const calendarIds = new Set(calendars.map(({ id }) => id));
  const work = readWork(tables, project, options, calendarIds, report);
  const { resources, extras } = readP6Resources(tables, calendarIds, toPlainText, report);
  const calendarId = toCalendarId(project, tables, calendarIds, calendars[0]?.id ?? '');
  const calendar = rowsOf(tables, 'CALENDAR').find((row) => cell(row, 'clndr_id') === calendarId);
  const name = toTitle(project, ofProject(rowsOf(tables, 'PROJWBS'), project));
  const resourceIds = new Set(resources.map(({ id }) => id));
  const plan: PlanModel = {
    name,
    ...readDates(source, project),
    ...readSettings(project, options, calendar),
    calendarId,
    calendars,
    activities: work.activities,
    links: work.links,
    resources,
    assignments: readP6Assignments(tables, work.nameOf, resourceIds, report),
  };
  return {
    plan,
    project: readProject(tables, name, plan.statusAt),
    activities: work.extras,
    resources: extras,
    baselines: readP6Baselines(tables, { project, ...work }, report),
  };
}
