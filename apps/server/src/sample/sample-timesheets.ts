/** What somebody filled in for a week, or of a machine: hours from Monday on, of an activity or of none. */
export type SampleSheet = {
  /** Of a person, or the name of a machine of the library. */
  readonly account: string;
  readonly isMachine?: true;
  readonly weekStart: string;
  readonly state: '草稿' | '已提交' | '退回';
  readonly lines: readonly {
    readonly activity?: string;
    readonly nonProject?: '会议' | '培训' | '请假' | '待工';
    readonly hours: readonly number[];
  }[];
};

export const softwareSheets: readonly SampleSheet[] = [
  {
    account: 'luochen',
    weekStart: '2026-08-31',
    state: '已提交',
    lines: [
      { activity: '迭代 6：计划导入与甘特图', hours: [7, 8, 9.5, 8, 7] },
      { nonProject: '会议', hours: [1, 0, 0, 0, 1] },
    ],
  },
  {
    account: 'luochen',
    weekStart: '2026-09-07',
    state: '草稿',
    lines: [
      { activity: '迭代 6：计划导入与甘特图', hours: [8, 7.5, 8, 8, 0] },
      { nonProject: '会议', hours: [0, 0.5, 0, 0, 0] },
    ],
  },
  {
    account: 'tangxin',
    weekStart: '2026-08-31',
    state: '已提交',
    lines: [
      { activity: '1.1 回归测试', hours: [8, 8, 8, 10, 8, 4, 0] },
      { nonProject: '培训', hours: [0, 0, 0, 0, 0, 0, 0] },
    ],
  },
];

export const constructionSheets: readonly SampleSheet[] = [
  {
    account: '塔吊',
    isMachine: true,
    weekStart: '2026-08-31',
    state: '已提交',
    lines: [
      { activity: '10 层墙柱钢筋与模板', hours: [8, 6, 4, 0, 0, 0, 0] },
      { activity: '10 层梁板模板与钢筋', hours: [0, 2, 4, 0, 0, 0, 0] },
      { activity: '10 层混凝土浇筑', hours: [0, 0, 0, 0, 10, 0, 0] },
      { nonProject: '待工', hours: [0, 0, 0, 4, 0, 0, 0] },
    ],
  },
  {
    account: 'luochen',
    weekStart: '2026-08-31',
    state: '已提交',
    lines: [
      { nonProject: '会议', hours: [1, 0, 0, 0, 1, 0, 0] },
      { nonProject: '培训', hours: [0, 0, 2, 0, 0, 0, 0] },
      { nonProject: '待工', hours: [0, 3, 0, 0, 0, 0, 0] },
    ],
  },
  {
    account: 'tangxin',
    weekStart: '2026-09-07',
    state: '退回',
    lines: [
      { nonProject: '会议', hours: [1.5, 0, 0, 1.5] },
      { nonProject: '培训', hours: [0, 2, 0, 0] },
    ],
  },
];
