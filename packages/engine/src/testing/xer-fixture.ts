/** XER files for tests: tables as objects, one row each, all fields of the first row. */
export type XerTables = {
  readonly [table: string]: readonly { readonly [field: string]: string | number }[];
};

export function toXer(tables: XerTables): string {
  const lines = ['ERMHDR\t20.12\t2026-01-04\tProject\tadmin\t管理员\tdb\tProject Management\tCNY'];
  for (const [table, rows] of Object.entries(tables)) {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    lines.push(`%T\t${table}`, `%F\t${fields.join('\t')}`);
    for (const row of rows) lines.push(`%R\t${fields.map((field) => row[field] ?? '').join('\t')}`);
  }
  return `${[...lines, '%E'].join('\r\n')}\r\n`;
}

const shift = '((0||0(s|08:00|f|12:00)())(0||1(s|13:00|f|17:00)()))';

/** Monday to Friday, with New Year's Day 2026 off. */
export const CALENDAR_DATA = `(0||CalendarData()((0||DaysOfWeek()((0||1()())${[2, 3, 4, 5, 6]
  .map((day) => `(0||${day}()${shift})`)
  .join('')}(0||7()())))(0||Exceptions()((0||0(d|46023)())))))`;

/** One project that starts on Monday 2026-01-05, with a house to build. */
export const HOUSE: XerTables = {
  CURRTYPE: [{ curr_id: 1, curr_short_name: 'CNY', curr_symbol: 'RMB', base_exch_rate: 1 }],
  PROJECT: [
    {
      proj_id: 1,
      proj_short_name: 'HOUSE',
      clndr_id: 10,
      plan_start_date: '2026-01-05 00:00',
      last_recalc_date: '2026-01-05 00:00',
      export_flag: 'Y',
    },
  ],
  CALENDAR: [
    {
      clndr_id: 10,
      clndr_name: '五天制',
      day_hr_cnt: 8,
      week_hr_cnt: 40,
      month_hr_cnt: 172,
      clndr_data: CALENDAR_DATA,
    },
  ],
  PROJWBS: [
    {
      wbs_id: 100,
      proj_id: 1,
      seq_num: 1,
      proj_node_flag: 'Y',
      wbs_short_name: 'HOUSE',
      wbs_name: '住宅楼',
      parent_wbs_id: 9,
    },
    {
      wbs_id: 101,
      proj_id: 1,
      seq_num: 2,
      proj_node_flag: 'N',
      wbs_short_name: 'F',
      wbs_name: '基础',
      parent_wbs_id: 100,
    },
  ],
  TASK: [
    task({ task_id: 1001, wbs_id: 101, task_code: 'A10', task_name: '土方开挖', target_drtn_hr_cnt: 40 }),
    task({ task_id: 1002, wbs_id: 101, task_code: 'A20', task_name: '垫层', target_drtn_hr_cnt: 16 }),
  ],
  TASKPRED: [
    {
      task_pred_id: 1,
      task_id: 1002,
      pred_task_id: 1001,
      proj_id: 1,
      pred_proj_id: 1,
      pred_type: 'PR_FS',
      lag_hr_cnt: 8,
    },
  ],
};

export function task(over: { readonly [field: string]: string | number }) {
  return {
    proj_id: 1,
    clndr_id: 10,
    task_type: 'TT_Task',
    duration_type: 'DT_FixedDUR2',
    status_code: 'TK_NotStart',
    ...over,
  };
}
