import { type HostilePlan, many, numbered, packed } from './hostile-plan.ts';

const xerTable = (name: string, fields: readonly string[], rows: string): string =>
  `%T\t${name}\n%F\t${fields.join('\t')}\n${rows}`;
const inXer = (...tables: readonly string[]): string =>
  `ERMHDR\t18.8\t2026-04-27\tProject\n${xerTable('PROJECT', ['proj_id', 'proj_short_name', 'plan_start_date'], '%R\t1\tP\t2026-04-27 08:00\n')}${tables.join('')}%E\n`;
const taskFields = ['task_id', 'proj_id', 'wbs_id', 'task_name', 'target_drtn_hr_cnt'];
const hours = (inside: string): string =>
  `(0||CalendarData()((0||DaysOfWeek()())(0||Exceptions()(${inside}))))`;

export const hostileXer: readonly HostilePlan[] = [
  { name: 'rows.xer', make: () => packed(inXer(xerTable('TASK', taskFields, many(1_000_000, '%R\t1\n')))) },
  {
    name: 'links.xer',
    make: () => packed(inXer(xerTable('TASKPRED', ['task_id', 'pred_task_id'], many(600_000, '%R\t1\t2\n')))),
  },
  {
    name: 'memos.xer',
    make: () => packed(inXer(xerTable('TASKMEMO', ['task_id', 'task_memo'], many(600_000, '%R\t1\t2\n')))),
  },
  { name: 'tables.xer', make: () => packed(inXer(numbered(600_000, (at) => `%T\tX${at}\n`))) },
  {
    name: 'line.xer',
    make: () => packed(inXer(xerTable('TASK', taskFields, `%R\t1\t1\t1\t${many(7_000_000, 'n')}\t8\n`))),
  },
  {
    name: 'cell-lines.xer',
    make: () => packed(inXer(xerTable('TASK', taskFields, `%R\t1\t1\t1\tn${many(3_000_000, '\nx')}\n`))),
  },
  {
    name: 'tabs.xer',
    mayPass: true,
    make: () => packed(inXer(xerTable('TASK', taskFields, `%R\t1\t1${many(1_900_000, '\t')}\n`))),
  },
  {
    name: 'columns.xer',
    mayPass: true,
    make: () =>
      packed(
        inXer(xerTable('TASK', [...taskFields, ...Array.from({ length: 300_000 }, () => 'f')], '%R\t1\t1\n')),
      ),
  },
  {
    name: 'wbs.xer',
    make: () =>
      packed(
        inXer(
          xerTable(
            'PROJWBS',
            ['wbs_id', 'proj_id', 'parent_wbs_id', 'wbs_short_name'],
            numbered(3_000, (at) => `%R\t${at}\t1\t${at - 1}\tw\n`),
          ),
        ),
      ),
  },
  {
    name: 'spaces.xer',
    mayPass: true,
    make: () =>
      packed(
        inXer(
          xerTable('CALENDAR', ['clndr_id', 'clndr_data'], `%R\t1\t(0||a()(${many(1_900_000, ' ')}(x\n`),
          xerTable('TASK', taskFields, '%R\t1\t1\t\tn\t8\n'),
        ),
      ),
  },
  {
    name: 'calendars.xer',
    make: () =>
      packed(
        inXer(
          xerTable(
            'CALENDAR',
            ['clndr_id', 'base_clndr_id', 'clndr_data'],
            numbered(
              300,
              (at) =>
                `%R\t${at}\t${at - 1}\t${hours(numbered(300, (day) => `(0||${day}(d|${(day + at * 300) * 2})())`))}\n`,
            ),
          ),
        ),
      ),
  },
  {
    name: 'numbers.xer',
    mayPass: true,
    make: () =>
      packed(
        inXer(
          xerTable(
            'TASK',
            [...taskFields, 'remain_drtn_hr_cnt', 'act_start_date', 'cstr_type', 'cstr_date'],
            numbered(
              50,
              (at) => `%R\t${at}\t1\t\tn\t1e300\t-1e300\t9999-12-31 23:59\tCS_MSO\t0001-01-01 00:00\n`,
            ),
          ),
          xerTable(
            'TASKPRED',
            ['task_id', 'pred_task_id', 'lag_hr_cnt'],
            '%R\t1\t2\t1e308\n%R\t3\t2\t-1e308\n',
          ),
        ),
      ),
  },
];

const inP6 = (inside: string): string =>
  `<APIBusinessObjects><Project><ObjectId>1</ObjectId><Id>P</Id><PlannedStartDate>2026-04-27T08:00:00</PlannedStartDate>${inside}</Project></APIBusinessObjects>`;
export const hostileP6: readonly HostilePlan[] = [
  {
    name: 'rows.p6.xml',
    make: () => packed(inP6(many(600_000, '<Activity><ObjectId>1</ObjectId></Activity>'))),
  },
  {
    name: 'links.p6.xml',
    make: () => packed(inP6(many(600_000, '<Relationship><ObjectId>1</ObjectId></Relationship>'))),
  },
  { name: 'fields.p6.xml', make: () => packed(inP6(many(2_000_000, '<a/>'))) },
  { name: 'deep.p6.xml', make: () => packed(inP6(many(1_000_000, '<a>'))) },
  { name: 'title.p6.xml', make: () => packed(inP6(`<Name>${many(7_000_000, '长')}</Name>`)) },
  {
    name: 'attributes.p6.xml',
    make: () => packed(inP6(`<Activity ${numbered(400_000, (at) => `a${at}="1" `)}/>`)),
  },
  {
    name: 'calendars.p6.xml',
    make: () =>
      packed(
        `<APIBusinessObjects>${many(60_000, '<Calendar><ObjectId>1</ObjectId></Calendar>')}</APIBusinessObjects>`,
      ),
  },
];
