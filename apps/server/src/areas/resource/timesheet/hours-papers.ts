import { daysOfWeek } from '@xmgl/contracts/resource/timesheet.register';
import type { PaperBlock, PaperFile, PaperFormat, PaperTable } from '../../../paper/paper-file.ts';
import type { Sheet } from '../../../register/files/sheet.ts';
import type { HoursMonth, PersonMonth, ShiftRow } from './hours-paper.repository.ts';

export type ToldHours = {
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
  readonly hoursPerShift: number;
};

const headOf = ({ names: { projectName, projectCode } }: ToldHours): string =>
  [projectName, projectCode].filter(Boolean).join('　');

/** To two places, as shifts are counted. */
const round = (value: number): number => Math.round(value * 100) / 100;

const figures = ['normal', 'workday', 'restday', 'statutory', 'leave', 'total'] as const;
const peopleHeads = [
  '编码',
  '姓名或设备',
  '岗位',
  '出勤天数',
  '正常',
  '平日加班',
  '休息日加班',
  '法定节日加班',
  '请假',
  '合计小时',
  '折合工日/台班',
] as const;
const peopleWidths = [12, 16, 14, 10, 10, 10, 12, 14, 10, 10, 14] as const;

const toPersonRow = (person: PersonMonth, hoursPerShift: number): (string | number)[] => [
  person.code,
  person.name,
  person.isMachine ? '设备' : person.job,
  person.days,
  ...figures.map((key) => person[key]),
  round(person.total / hoursPerShift),
];

const sumsOf = (people: readonly PersonMonth[], hoursPerShift: number): number[] => {
  const sums = figures.map((key) => people.reduce((sum, person) => sum + person[key], 0));
  return [...sums, round((sums.at(-1) ?? 0) / hoursPerShift)];
};

const workHeads = ['活动', 'WBS', '姓名或设备', '小时'] as const;
const workWidths = [30, 20, 16, 10] as const;

/** 工时汇总表 as a workbook: people, and what they worked on. */
export const toHoursSheets = (told: ToldHours, { people, works }: HoursMonth): readonly Sheet[] => [
  {
    name: '按人员',
    rows: [
      [...peopleHeads],
      ...people.map((person) => toPersonRow(person, told.hoursPerShift)),
      ...(people.length > 0 ? [['合计', '', '', null, ...sumsOf(people, told.hoursPerShift)]] : []),
    ],
    widths: peopleWidths,
    minutes: [],
  },
  {
    name: '按活动',
    rows: [[...workHeads], ...works.map((row) => [row.work, row.wbsName, row.name, row.hours])],
    widths: workWidths,
    minutes: [],
  },
];

const signatures = (boxes: readonly string[]): PaperBlock => ({ kind: 'signatures', boxes });

const toPeopleTable = ({ people }: HoursMonth, hoursPerShift: number): PaperTable => ({
  kind: 'table',
  heads: peopleHeads,
  rows: people.map((person) => toPersonRow(person, hoursPerShift).map(String)),
  widths: peopleWidths,
  figures: [3, 4, 5, 6, 7, 8, 9, 10],
  whole: [0, 1],
  sums: ['合计', '', '', '', ...sumsOf(people, hoursPerShift).map(String)],
});

const noHours: PaperBlock = { kind: 'text', text: '这个月没有已批准的工时。' };

const toHoursTables = (hours: HoursMonth, hoursPerShift: number): readonly PaperBlock[] => [
  { kind: 'heading', text: '按人员' },
  toPeopleTable(hours, hoursPerShift),
  { kind: 'heading', text: '按活动' },
  {
    kind: 'table',
    heads: workHeads,
    rows: hours.works.map((row) => [row.work, row.wbsName, row.name, String(row.hours)]),
    widths: workWidths,
    figures: [3],
  },
];

/** 工时汇总表 on paper. */
export const toHoursPaper = (
  told: ToldHours & { readonly month: string },
  hours: HoursMonth,
  format: PaperFormat,
): PaperFile => ({
  title: '工时汇总表',
  format,
  isWide: true,
  sheets: [
    {
      title: '工时汇总表',
      head: headOf(told),
      facts: [
        { label: '项目名称', text: told.names.projectName, isLong: true },
        { label: '项目编号', text: told.names.projectCode },
        { label: '月份', text: told.month },
        { label: '编制日期', text: told.today },
        { label: '未计入', text: hours.waiting > 0 ? `${hours.waiting} 份未批准的工时表` : '无' },
      ],
      blocks: [
        ...(hours.people.length > 0 ? toHoursTables(hours, told.hoursPerShift) : [noHours]),
        signatures(['编制', '审核', '批准']),
      ],
    },
  ],
});

const toShiftSheet = (told: ToldHours, rows: readonly ShiftRow[]): PaperFile['sheets'] => {
  const [first] = rows;
  if (!first) return [];
  const total = rows.reduce((sum, { hours }) => sum + hours, 0);
  return [
    {
      title: '台班签证单',
      head: headOf(told),
      facts: [
        { label: '项目名称', text: told.names.projectName, isLong: true },
        { label: '编号', text: first.code },
        { label: '状态', text: first.state },
        { label: '设备', text: first.name },
        { label: '规格型号', text: first.spec },
        { label: '期间', text: `${first.weekStart} 至 ${daysOfWeek(first.weekStart).at(-1) ?? ''}` },
        { label: '每台班', text: `${told.hoursPerShift} 小时` },
        { label: '打印日期', text: told.today },
      ],
      blocks: [
        {
          kind: 'table',
          heads: ['日期', '工作内容', '小时', '台班', '说明'],
          rows: rows.map((row) => [
            row.day,
            row.work,
            String(row.hours),
            String(round(row.hours / told.hoursPerShift)),
            row.note,
          ]),
          widths: [14, 40, 10, 10, 24],
          figures: [2, 3],
          whole: [0],
          sums: ['合计', '', String(total), String(round(total / told.hoursPerShift)), ''],
          isShort: true,
        },
        signatures(['操作手', '使用班组', '施工单位', '监理（建设）单位']),
      ],
    },
  ];
};

/** 台班签证单: a paper for each week of a machine. */
export const toShiftPaper = (told: ToldHours, rows: readonly ShiftRow[], format: PaperFormat): PaperFile => ({
  title: '台班签证单',
  format,
  sheets: [...Map.groupBy(rows, ({ timesheetID }) => timesheetID).values()].flatMap((own) =>
    toShiftSheet(told, own),
  ),
});
