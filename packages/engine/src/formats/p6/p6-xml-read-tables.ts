import { MINUTES_PER_DAY, parseAt } from '../../calendar/day-number.ts';
import type { WorkInterval } from '../../model.ts';
import { checkParts, checkText, FileTally, tooDeep } from '../file-limits.ts';
import type { FileResult } from '../file-problem.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { toClockMinutes } from '../plan-json/plan-json-fields.ts';
import { ReadStop } from '../read-stop.ts';
import { TextPool } from '../text-pool.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, textOf } from '../xml/xml-fields.ts';
import { readXmlStream } from '../xml/xml-stream.ts';
import {
  BASELINE_ACTIVITY_FIELDS,
  BASELINE_FIELDS,
  BASELINE_PROJECT,
  BASELINE_TASKS,
  BASELINES,
} from './p6-baseline-fields.ts';
import { type P6Hours, toDayIndex } from './p6-calendar-data.ts';
import { countRow, type P6Row } from './p6-tables.ts';
import {
  CALENDAR_FIELDS,
  CURVE_FIELDS,
  CURVE_VALUE_FIELDS,
  CURVE_VALUES,
  LOST_ELEMENTS,
  OPTION_FIELDS,
  PROJECT_FIELDS,
  XML_TABLES,
  XML_WORDS,
} from './p6-xml-fields.ts';
import { OWN_ROOT, OWN_WRITER } from './xer-ids.ts';

export type P6XmlFile = {
  readonly tables: ReadonlyMap<string, readonly P6Row[]>;
  readonly hoursOf: ReadonlyMap<P6Row, P6Hours>;
};

const MOST_DEPTH = 64;
const ROOTS = new Set(['APIBusinessObjects', 'BusinessObjects']);
/** What stands at the top and is read otherwise than as a plain row. */
const PLACES = new Set(['Project', BASELINE_PROJECT, 'Calendar', 'ResourceCurve']);
const DEPTH = { root: 1, top: 2, inner: 3 } as const;

function toWord(field: string, text: string): string {
  return XML_WORDS.get(field)?.get(text) ?? text;
}

/** Equal texts of all rows as one, which holds on to nothing of the file. */
function toRow(node: XmlNode, fields: ReadonlyMap<string, string>, texts: TextPool): Map<string, string> {
  const row = new Map<string, string>();
  for (const { name, text } of node.children) {
    const field = fields.get(name);
    const value = text.trim();
    if (field !== undefined && value !== '') row.set(field, texts.keep(toWord(field, value)));
  }
  return row;
}

/** The minute of the finish is worked as well: 11:59 stands for noon, 23:59 for midnight. */
function toShifts(day: XmlNode): readonly WorkInterval[] {
  return childrenOf(day, 'WorkTime').flatMap((time) => {
    const fromMin = toClockMinutes(textOf(time, 'Start'), -1);
    const last = toClockMinutes(textOf(time, 'Finish'), -1);
    if (fromMin < 0 || last < 0 || fromMin >= MINUTES_PER_DAY) return [];
    const toMin = last % 5 === 4 ? last + 1 : last;
    return [{ fromMin, toMin: toMin <= fromMin ? toMin + MINUTES_PER_DAY : toMin }];
  });
}

function toCurve(node: XmlNode, texts: TextPool): P6Row {
  const curve = toRow(node, CURVE_FIELDS, texts);
  for (const values of childrenOf(node, CURVE_VALUES))
    for (const [field, share] of toRow(values, CURVE_VALUE_FIELDS, texts)) curve.set(field, share);
  return curve;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function toHours(calendar: XmlNode): P6Hours {
  const week: (readonly WorkInterval[] | null)[] = Array.from({ length: 7 }, () => null);
  for (const day of childrenOf(calendar, 'StandardWorkWeek', 'StandardWorkHours')) {
    const index = DAYS.indexOf(textOf(day, 'DayOfWeek'));
    if (index >= 0) week[toDayIndex(index)] = toShifts(day);
  }
  const exceptions = new Map<number, readonly WorkInterval[]>();
  for (const day of childrenOf(calendar, 'HolidayOrExceptions', 'HolidayOrException')) {
    const at = parseAt(textOf(day, 'Date'));
    if (at !== null) exceptions.set(Math.floor(at / MINUTES_PER_DAY), toShifts(day));
  }
  return { week, exceptions, isWhole: true };
}

/** Builds a node for what stands at the top or within a project; everything else is passed over. */
class ObjectReader {
  readonly tables = new Map<string, P6Row[]>();
  readonly hoursOf = new Map<P6Row, P6Hours>();
  readonly #report: MspdiReport;
  readonly #path: string[] = [];
  #open: XmlNode[] = [];
  readonly #texts = new TextPool();
  readonly #tally = new FileTally();
  /** Rows within the project that is being read; its own fields come before and after them. */
  #inner: { table: string; row: Map<string, string> }[] = [];

  constructor(report: MspdiReport) {
    this.#report = report;
  }

  openTag(qualified: string): void {
    const name = qualified.slice(qualified.indexOf(':') + 1);
    this.#path.push(name);
    const depth = this.#path.length;
    if (depth > MOST_DEPTH) throw tooDeep();
    if (depth === DEPTH.root && !ROOTS.has(name)) {
      throw new ReadStop({ code: 'otherFormat', message: '这不是 Primavera P6 的 XML' });
    }
    if (depth === DEPTH.top) this.#openTop(name);
    else if (depth > DEPTH.top && this.#open.length > 0) this.#openInner(name);
  }

  text(text: string): void {
    const node = this.#open.at(-1);
    if (node === undefined || this.#open.length !== this.#path.length - 1) return;
    node.text += text;
    checkText(node.text.length);
  }

  closeTag(): void {
    const depth = this.#path.length;
    const name = this.#path.pop() ?? '';
    if (this.#open.length !== depth - 1 || this.#open.length === 0) return;
    const node = this.#open.pop();
    if (node === undefined) return;
    if (depth === DEPTH.top) this.#closeTop(name, node);
    else if (depth === DEPTH.inner && this.#open[0]?.name === 'Project') this.#closeInner(name, node);
    else if (depth === DEPTH.inner && this.#open[0]?.name === BASELINE_PROJECT)
      this.#closeInBaseline(name, node);
  }

  #openTop(name: string): void {
    const lost = LOST_ELEMENTS.get(name);
    if (lost !== undefined) this.#report.add(lost, '');
    const isRead = PLACES.has(name) || XML_TABLES.has(name);
    this.#open = isRead ? [{ name, text: '', children: [], fields: [] }] : [];
  }

  #openInner(name: string): void {
    // Below something that is passed over.
    if (this.#open.length !== this.#path.length - 2) return;
    const parent = this.#open.at(-1);
    if (this.#path.length === DEPTH.inner && this.#open[0]?.name === 'Project') {
      const lost = LOST_ELEMENTS.get(name);
      if (lost !== undefined) {
        this.#report.add(lost, '');
        return;
      }
    }
    const node: XmlNode = { name, text: '', children: [], fields: [] };
    if (parent !== undefined) checkParts(parent.children.push(node));
    this.#open.push(node);
  }

  #closeInner(name: string, node: XmlNode): void {
    const known = XML_TABLES.get(name);
    if (known === undefined && node.children.length === 0) return;
    // Rows are kept as such; the project keeps only its own fields.
    this.#open[0]?.children.pop();
    if (known !== undefined) {
      countRow(known.table, this.#tally);
      this.#inner.push({ table: known.table, row: toRow(node, known.fields, this.#texts) });
    } else if (name === 'ScheduleOptions') this.#open[0]?.children.push(...node.children);
    else if (name === 'Calendar') this.#addCalendar(node);
  }

  /** Of a baseline its own fields and its activities are kept. */
  #closeInBaseline(name: string, node: XmlNode): void {
    if (node.children.length === 0) return;
    this.#open[0]?.children.pop();
    if (name !== 'Activity') return;
    countRow(BASELINE_TASKS, this.#tally);
    this.#inner.push({ table: BASELINE_TASKS, row: toRow(node, BASELINE_ACTIVITY_FIELDS, this.#texts) });
  }

  #closeTop(name: string, node: XmlNode): void {
    const known = XML_TABLES.get(name);
    if (name === 'Project') this.#addProject(node);
    else if (name === BASELINE_PROJECT) this.#addBaseline(node);
    else if (name === 'Calendar') this.#addCalendar(node);
    else if (name === 'ResourceCurve') this.#addCurve(node);
    else if (known !== undefined) {
      countRow(known.table, this.#tally);
      this.#add(known.table, toRow(node, known.fields, this.#texts));
    }
  }

  #addCalendar(node: XmlNode): void {
    countRow('CALENDAR', this.#tally);
    const row = toRow(node, CALENDAR_FIELDS, this.#texts);
    this.hoursOf.set(row, toHours(node));
    this.#add('CALENDAR', row);
  }

  #addCurve(node: XmlNode): void {
    countRow('RSRCCURVDATA', this.#tally);
    this.#add('RSRCCURVDATA', toCurve(node, this.#texts));
  }

  #addProject(node: XmlNode): void {
    const project = toRow(node, PROJECT_FIELDS, this.#texts);
    const id = project.get('proj_id') ?? `P${this.tables.get('PROJECT')?.length ?? 0}`;
    project.set('proj_id', id);
    // Another project stands there only for the ends of links that lead to it.
    const isOutline = !project.has('plan_start_date') && !project.has('last_recalc_date');
    project.set('export_flag', isOutline ? 'N' : 'Y');
    countRow('PROJECT', this.#tally);
    this.#add('PROJECT', project);
    const options = toRow(node, OPTION_FIELDS, this.#texts);
    options.set('proj_id', id);
    const order = options.get('out_of_sequence');
    options.set('sched_progress_override', order === 'progressOverride' ? 'Y' : 'N');
    options.set('sched_retained_logic', order === undefined || order === 'retainedLogic' ? 'Y' : 'N');
    this.#add('SCHEDOPTIONS', options);
    for (const { table, row } of this.#withRoot(project)) {
      row.set('proj_id', id);
      this.#add(table, row);
    }
    this.#inner = [];
  }

  #addBaseline(node: XmlNode): void {
    const baseline = toRow(node, BASELINE_FIELDS, this.#texts);
    const id = baseline.get('base_id') ?? `B${this.tables.get(BASELINES)?.length ?? 0}`;
    baseline.set('base_id', id);
    countRow(BASELINES, this.#tally);
    this.#add(BASELINES, baseline);
    for (const { table, row } of this.#inner) {
      row.set('base_id', id);
      this.#add(table, row);
    }
    this.#inner = [];
  }

  /** The project is the root of its WBS; a file may leave that node out. */
  #withRoot(project: ReadonlyMap<string, string>): readonly { table: string; row: Map<string, string> }[] {
    const name = project.get('proj_name') ?? project.get('proj_short_name') ?? '';
    const nodes = this.#inner.filter(({ table }) => table === 'PROJWBS');
    const tops = nodes.filter(({ row }) => !row.has('parent_wbs_id'));
    const only = tops.length === 1 ? tops[0] : undefined;
    const isRootless = project.get('add_by_name') === OWN_WRITER && !project.has('root_wbs_id');
    const id = project.get('root_wbs_id') ?? `P${project.get('proj_id')}`;
    const isThere = only?.row.get('wbs_name') === name || nodes.some(({ row }) => row.get('wbs_id') === id);
    if (isThere && !isRootless) return this.#inner;
    for (const { row } of tops) row.set('parent_wbs_id', id);
    for (const { table, row } of this.#inner)
      if (table === 'TASK' && !row.has('wbs_id')) row.set('wbs_id', id);
    const root = new Map([
      ['wbs_id', id],
      ['wbs_name', name],
      ['wbs_short_name', project.get('proj_short_name') ?? name],
      ['proj_node_flag', 'Y'],
      ['guid', isRootless ? OWN_ROOT : ''],
    ]);
    return [{ table: 'PROJWBS', row: root }, ...this.#inner];
  }

  #add(table: string, row: P6Row): void {
    const rows = this.tables.get(table);
    if (rows === undefined) this.tables.set(table, [row]);
    else rows.push(row);
  }
}

/** Reads Primavera XML into the tables that an XER file would have. */
export function readP6XmlTables(parts: Iterable<string>, report: MspdiReport): FileResult<P6XmlFile> {
  const reader = new ObjectReader(report);
  const read = readXmlStream(parts, reader);
  if (!read.ok) return read;
  return { ok: true, value: { tables: reader.tables, hoursOf: reader.hoursOf } };
}
