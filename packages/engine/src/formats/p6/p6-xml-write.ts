import type { Schedule } from '../../model.ts';
import { XmlWriter } from '../xml/xml-writer.ts';
import { withClockCalendar } from './clock-calendar.ts';
import { elementWriter } from './p6-xml-elements.ts';
import {
  CURVE_FIELDS,
  CURVE_VALUE_FIELDS,
  CURVE_VALUES,
  OPTION_FIELDS,
  PROJECT_FIELDS,
} from './p6-xml-fields.ts';
import { toCurrentBaselineId, writeP6Baselines } from './p6-xml-write-baselines.ts';
import { writeP6Calendars } from './p6-xml-write-calendars.ts';
import { OWN_ROOT, OWN_WRITER, XerIds } from './xer-ids.ts';
import type { XerRow } from './xer-table-writer.ts';
import { toP6Written, type XerSource } from './xer-write.ts';

const SPACE = 'http://xmlns.oracle.com/Primavera/P6Professional/V20.12/API';
const ROOT_ATTRIBUTES = ` xmlns="${SPACE}/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SPACE}/BusinessObjects ${SPACE}/p6apibo.xsd"`;

type Rows = (table: string) => readonly XerRow[];

/** The project is the root of its WBS and not written again as a node; what stands under it has no parent. */
function withoutRoot(rowsOf: Rows) {
  const root = rowsOf('PROJWBS').find(({ proj_node_flag }) => proj_node_flag === 'Y');
  const under = (id: XerRow[string] | undefined): XerRow[string] =>
    id === undefined || id === root?.wbs_id ? null : id;
  return {
    root,
    nodes: rowsOf('PROJWBS')
      .filter((row) => row !== root)
      .map((row) => ({ ...row, parent_wbs_id: under(row.parent_wbs_id) })),
    tasks: rowsOf('TASK').map((row) => ({ ...row, wbs_id: under(row.wbs_id) })),
  };
}

function writeCurves(xml: XmlWriter, rows: readonly XerRow[]): void {
  const write = elementWriter(xml);
  for (const row of rows)
    xml.group('ResourceCurve', () => {
      write.fields(CURVE_FIELDS, row);
      xml.group(CURVE_VALUES, () => {
        for (const [element, field] of CURVE_VALUE_FIELDS) xml.field(element, row[field] ?? 0);
      });
    });
}

function writeProject(xml: XmlWriter, rowsOf: Rows, { plan, baselines = [] }: XerSource): void {
  const { root, nodes, tasks } = withoutRoot(rowsOf);
  const isOwnRoot = root?.guid === OWN_ROOT;
  const write = elementWriter(xml);
  xml.group('Project', () => {
    for (const row of rowsOf('PROJECT')) {
      write.fields(PROJECT_FIELDS, {
        ...row,
        proj_name: plan.name,
        add_by_name: OWN_WRITER,
        sum_base_proj_id: toCurrentBaselineId(baselines),
        ...(isOwnRoot
          ? {}
          : { root_wbs_id: root?.wbs_id ?? null, proj_short_name: root?.wbs_short_name ?? null }),
      });
    }
    write.rows('WBS', nodes);
    write.rows('Activity', tasks);
    write.rows('ResourceAssignment', rowsOf('TASKRSRC'));
    write.rows('ActivityNote', rowsOf('TASKMEMO'));
    write.rows('ActivityStep', rowsOf('TASKPROC'));
    write.rows('Relationship', rowsOf('TASKPRED'));
    for (const row of rowsOf('SCHEDOPTIONS')) {
      xml.group('ScheduleOptions', () =>
        write.fields(OPTION_FIELDS, { ...row, out_of_sequence: plan.progressMode }),
      );
    }
  });
}

/**
 * Writes a plan as Primavera XML (P6 20.12), saying what `writeXer` says. A plan that has Primavera's rules comes
 * back from it as it was; of others `listXerLosses` tells what is said another way.
 *
 * @param schedule computed dates to write; without them the stored ones of `source.activities`
 * @returns the text of the file, UTF-8
 * @example readP6Xml(writeP6Xml(imported, null)) // the same plan again
 */
export function writeP6Xml(given: XerSource, schedule: Schedule | null): string {
  const source = { ...given, plan: withClockCalendar(given.plan) };
  const tables = new Map(toP6Written(source, schedule));
  const rowsOf: Rows = (table) => tables.get(table) ?? [];
  const xml = new XmlWriter();
  const write = elementWriter(xml);
  xml.open('APIBusinessObjects', ROOT_ATTRIBUTES);
  write.rows('Currency', rowsOf('CURRTYPE'));
  write.rows('UnitOfMeasure', rowsOf('UMEASURE'));
  write.rows('NotebookTopic', rowsOf('MEMOTYPE'));
  writeP6Calendars(xml, source.plan, rowsOf('CALENDAR'));
  writeCurves(xml, rowsOf('RSRCCURVDATA'));
  write.rows('Resource', rowsOf('RSRC'));
  write.rows('ResourceRate', rowsOf('RSRCRATE'));
  writeProject(xml, rowsOf, source);
  const ids = new XerIds(source.plan);
  writeP6Baselines(xml, {
    baselines: source.baselines ?? [],
    activities: source.plan.activities,
    tasks: rowsOf('TASK'),
    idOf: (id) => ids.activity(id),
  });
  xml.close();
  return xml.toString();
}
