/** What somebody filled in for a week, or of a machine: hours from Monday on, of an activity or of none. */
export type SampleSheet = {
  /** Of a person, or the name of a machine of the library. */
  readonly account: string;
  readonly isMachine?: true;
  readonly weekStart: string;
  readonly state: '草稿' | '已提交' | '退回' | '已批准';
  readonly lines: readonly {
    readonly activity?: string;
    readonly nonProject?: '会议' | '培训' | '请假' | '待工' | '其他';
    readonly hours: readonly number[];
  }[];
};

export type SampleSheets = {
  /** Who is paid how, as which post of the plan. */
  readonly pay: readonly {
    readonly account: string;
    readonly post?: string;
    readonly price: readonly [unitCost: number, costUnit: '元/月' | '元/工日'];
  }[];
  /** Under which subject resources of the library cost. */
  readonly subjects: readonly (readonly [resource: string, subjectCode: string])[];
  readonly sheets: readonly SampleSheet[];
};

type Lines = SampleSheet['lines'];
type State = SampleSheet['state'];

const sheet = (account: string, weekStart: string, lines: Lines, state: State = '已批准'): SampleSheet => ({
  account,
  weekStart,
  state,
  lines,
});
const machine = (account: string, weekStart: string, lines: Lines, state: State = '已批准'): SampleSheet => ({
  ...sheet(account, weekStart, lines, state),
  isMachine: true,
});

const attendance = '迭代 3：考勤统计与工资专户报表';
const gates = '迭代 2：门禁设备接入';
const patrol = '迭代 4：巡检任务与整改闭环';
const together = '与住建实名制平台联调';

export const softwareSheets: SampleSheets = {
  pay: [
    { account: 'luochen', post: '后端工程师', price: [26_100, '元/月'] },
    { account: 'zhouhang', post: '后端工程师', price: [1200, '元/工日'] },
    { account: 'tangxin', post: '测试工程师', price: [1000, '元/工日'] },
  ],
  subjects: [
    ['罗辰', '0102'],
    ['周航', '0102'],
    ['唐昕', '0103'],
    ['后端工程师', '0102'],
    ['前端工程师', '0102'],
    ['测试工程师', '0103'],
    ['实施顾问', '0104'],
  ],
  sheets: [
    sheet('luochen', '2026-08-03', [{ activity: gates, hours: [8, 8, 9, 8, 7] }]),
    sheet('zhouhang', '2026-08-03', [{ activity: together, hours: [8, 8, 8, 8, 8] }]),
    sheet('luochen', '2026-08-10', [
      { activity: gates, hours: [8, 8] },
      { activity: attendance, hours: [0, 0, 8, 8, 8] },
    ]),
    sheet('zhouhang', '2026-08-10', [{ activity: together, hours: [8, 8, 8, 10, 8] }]),
    sheet('luochen', '2026-08-17', [{ activity: attendance, hours: [8, 8, 8, 10, 7, 4] }]),
    sheet('zhouhang', '2026-08-17', [
      { activity: together, hours: [8] },
      { nonProject: '请假', hours: [0, 8, 8, 8, 8] },
    ]),
    sheet('luochen', '2026-08-24', [
      { activity: attendance, hours: [8, 7] },
      { activity: patrol, hours: [0, 0, 8, 8, 9] },
    ]),
    sheet('tangxin', '2026-08-24', [
      { activity: '1.0 回归测试', hours: [0, 0, 8, 10, 8] },
      { nonProject: '请假', hours: [8, 8] },
    ]),
    sheet(
      'luochen',
      '2026-08-31',
      [
        { activity: patrol, hours: [7, 8, 9.5, 8, 7] },
        { nonProject: '会议', hours: [1, 0, 0, 0, 1] },
      ],
      '已提交',
    ),
    sheet(
      'tangxin',
      '2026-08-31',
      [
        { activity: '1.0 回归测试', hours: [8, 9, 8] },
        { nonProject: '会议', hours: [0, 0, 0, 2, 1] },
      ],
      '已提交',
    ),
    sheet(
      'luochen',
      '2026-09-07',
      [
        { activity: patrol, hours: [8, 7.5] },
        { activity: '视频与扬尘监测接入', hours: [0, 0, 8, 8] },
        { nonProject: '会议', hours: [0, 0.5] },
      ],
      '草稿',
    ),
  ],
};

const columns = (floor: number): string => `${floor} 层墙柱钢筋与模板`;
const pipes = '地下室管道主干';
const walls = '1–4 层砌体';
const pour = (floor: number): string => `${floor} 层混凝土浇筑`;

export const constructionSheets: SampleSheets = {
  pay: [
    { account: 'hejing', price: [20_880, '元/月'] },
    { account: 'duanrui', price: [15_660, '元/月'] },
    { account: 'luochen', price: [17_400, '元/月'] },
    { account: 'zhouhang', price: [15_660, '元/月'] },
    { account: 'tangxin', price: [13_920, '元/月'] },
  ],
  subjects: [
    ['塔吊', '010302'],
    ['混凝土泵车', '010302'],
    ['钢筋工', '010102'],
    ['木工', '010102'],
    ['混凝土工', '010102'],
    ['砌筑工', '010102'],
    ['C30商品混凝土', '010201'],
    ['C40商品混凝土', '010201'],
    ['加气混凝土砌块', '010201'],
  ],
  sheets: [
    machine('塔吊', '2026-08-03', [{ activity: columns(6), hours: [0, 0, 0, 0, 8, 8, 8] }]),
    machine('混凝土泵车', '2026-08-03', [{ activity: pour(5), hours: [0, 0, 8] }]),
    machine('塔吊', '2026-08-10', [{ activity: columns(7), hours: [0, 0, 0, 8, 8, 8] }]),
    machine('混凝土泵车', '2026-08-10', [{ activity: pour(6), hours: [0, 7] }]),
    machine('塔吊', '2026-08-17', [{ activity: columns(8), hours: [0, 0, 8, 8, 8] }]),
    machine('混凝土泵车', '2026-08-17', [
      { activity: pour(7), hours: [8] },
      { activity: pour(8), hours: [0, 0, 0, 0, 0, 0, 9] },
    ]),
    machine('塔吊', '2026-08-24', [{ activity: columns(9), hours: [0, 8, 8, 8] }]),
    machine('混凝土泵车', '2026-08-24', [{ activity: pour(9), hours: [0, 0, 0, 0, 0, 8] }]),
    sheet('hejing', '2026-08-17', [
      { activity: columns(8), hours: [0, 0, 4, 4, 4] },
      { activity: pipes, hours: [8, 8, 4, 4, 4] },
    ]),
    sheet('duanrui', '2026-08-17', [
      { activity: pipes, hours: [8, 4, 8, 8, 8] },
      { nonProject: '请假', hours: [0, 4] },
    ]),
    sheet('hejing', '2026-08-24', [
      { activity: columns(9), hours: [0, 4, 4, 4] },
      { activity: pipes, hours: [8, 4, 4, 4, 8] },
    ]),
    sheet('duanrui', '2026-08-24', [{ activity: walls, hours: [8, 8, 8, 8, 8] }]),
    machine(
      '塔吊',
      '2026-08-31',
      [
        { activity: columns(10), hours: [8, 6, 4] },
        { activity: '10 层梁板模板与钢筋', hours: [0, 2, 4] },
        { activity: pour(10), hours: [0, 0, 0, 0, 10] },
        { nonProject: '待工', hours: [0, 0, 0, 4] },
      ],
      '已提交',
    ),
    sheet(
      'duanrui',
      '2026-08-31',
      [
        { nonProject: '会议', hours: [1, 0, 0, 0, 1] },
        { nonProject: '培训', hours: [0, 0, 2] },
        { nonProject: '其他', hours: [7, 8, 6, 8, 7] },
      ],
      '已提交',
    ),
    sheet(
      'tangxin',
      '2026-09-07',
      [
        { nonProject: '会议', hours: [1.5, 0, 0, 1.5] },
        { nonProject: '培训', hours: [0, 2] },
      ],
      '退回',
    ),
  ],
};
