type Scores = readonly [candidate: string, ability: number, experience: number, cost: number, ready: number];

export type SampleTeam = {
  /** Accounts of people who are in the library. */
  readonly people: readonly string[];
  readonly requests: readonly {
    readonly resource: string;
    readonly quantity: number;
    readonly days: readonly [from: string, to: string];
    readonly way: '内部调配' | '招聘' | '借调' | '劳务分包' | '租赁' | '采购';
    readonly state: '草稿' | '已提交' | '已批准' | '部分落实' | '已落实';
    readonly reason: string;
    readonly filled?: number;
    readonly skills?: readonly (readonly [skill: string, level: number])[];
    readonly candidates?: readonly Scores[];
    /** Criteria of its own with their weights, and what each candidate got for them in turn. */
    readonly criteria?: readonly (readonly [criterion: string, weight: number])[];
    readonly scores?: readonly (readonly [candidate: string, ...scores: number[]])[];
  }[];
  /** By the name of a person: skill, level, and of its certificate kind, number and end. */
  readonly skills: readonly (readonly [
    person: string,
    skill: string,
    level: number,
    certificate?: readonly ['特种作业' | '注册执业' | '岗位' | '其他', string, string],
  ])[];
  readonly trainings: readonly {
    readonly name: string;
    readonly kind: '入场三级教育' | '安全技术交底' | '技能' | '其他';
    readonly day: string;
    readonly hours: number;
    readonly cost: number;
    readonly teacher: string;
    readonly state: '计划' | '已完成';
    readonly attendees: readonly (readonly [name: string, result: '合格' | '不合格' | '未考'])[];
  }[];
  readonly reviews: readonly {
    readonly person: string;
    readonly period: string;
    readonly state: '草稿' | '已评' | '已确认' | '申诉';
    readonly items: readonly (readonly [item: string, weight: number, score: number])[];
    readonly remark: string;
    readonly appeal?: string;
  }[];
};

const items = (...scores: readonly [number, number, number, number]) =>
  [
    ['进度与交付', 40, scores[0]],
    ['质量与安全', 30, scores[1]],
    ['协作', 20, scores[2]],
    ['学习与改进', 10, scores[3]],
  ] as const;

export const constructionTeam: SampleTeam = {
  people: ['luochen', 'tangxin', 'zhouhang', 'hejing', 'duanrui'],
  requests: [
    {
      resource: '钢筋工',
      quantity: 12,
      days: ['2026-06-01', '2026-11-30'],
      way: '劳务分包',
      state: '已落实',
      filled: 12,
      reason: '主体结构 7 层以上两个流水段同时施工。',
    },
    {
      resource: '抹灰工',
      quantity: 20,
      days: ['2026-12-15', '2027-04-30'],
      way: '劳务分包',
      state: '部分落实',
      filled: 8,
      reason: '室内抹灰与砌体穿插，高峰 20 人。',
    },
    {
      resource: '测量员',
      quantity: 1,
      days: ['2026-10-08', '2027-03-31'],
      way: '内部调配',
      state: '已提交',
      reason: '现有测量员兼顾两栋楼，放线不及时。',
      skills: [['全站仪放线', 4]],
      candidates: [
        ['孙立（测量组）', 5, 4, 4, 5],
        ['钱进（外聘）', 4, 5, 2, 3],
      ],
    },
    {
      resource: '打桩机',
      quantity: 1,
      days: ['2026-12-01', '2026-12-31'],
      way: '租赁',
      state: '草稿',
      reason: '室外管网支护桩。',
    },
  ],
  skills: [
    ['罗辰', '钢筋翻样', 4],
    ['罗辰', '全站仪放线', 3, ['岗位', 'CL-2024-0318', '2027-05-31']],
    ['罗辰', '塔吊指挥', 2, ['特种作业', 'TS-32-20881', '2026-09-30']],
    ['唐昕', '质量检查', 5, ['岗位', 'ZL-2023-1107', '2026-12-15']],
    ['唐昕', '安全管理', 4, ['注册执业', 'AQC-0091827', '2028-03-31']],
    ['周航', '进度计划', 5],
    ['周航', '安全管理', 3],
    ['何静', '深基坑方案', 5, ['注册执业', '一建 0032817', '2028-06-30']],
    ['何静', '高支模方案', 4],
    ['何静', '质量检查', 4],
  ],
  trainings: [
    {
      name: '主体结构劳务班组入场三级教育',
      kind: '入场三级教育',
      day: '2026-05-29',
      hours: 24,
      cost: 1800,
      teacher: '唐昕',
      state: '已完成',
      attendees: [
        ['冯大勇', '合格'],
        ['罗辰', '合格'],
      ],
    },
    {
      name: '塔吊顶升与附着安全技术交底',
      kind: '安全技术交底',
      day: '2026-08-18',
      hours: 2,
      cost: 0,
      teacher: '何静',
      state: '已完成',
      attendees: [
        ['罗辰', '合格'],
        ['周航', '合格'],
        ['冯大勇', '不合格'],
      ],
    },
    {
      name: '抹灰样板间观摩与技能培训',
      kind: '技能',
      day: '2026-12-10',
      hours: 8,
      cost: 3000,
      teacher: '何静',
      state: '计划',
      attendees: [['罗辰', '未考']],
    },
  ],
  reviews: [
    {
      person: '罗辰',
      period: '2026 年第二季度',
      state: '已确认',
      items: items(88, 85, 90, 80),
      remark: '地下室结构按期完成，隐蔽验收一次通过。',
    },
    {
      person: '罗辰',
      period: '2026 年第三季度',
      state: '已评',
      items: items(82, 78, 88, 85),
      remark: '7–12 层进度略有滞后，现场文明施工要加强。',
    },
    {
      person: '唐昕',
      period: '2026 年第三季度',
      state: '申诉',
      items: items(75, 80, 70, 78),
      remark: '整改闭合不够及时。',
      appeal: '两项整改由分包延误，已在周报中说明，请复核「进度与交付」一项。',
    },
    {
      person: '周航',
      period: '2026 年第三季度',
      state: '草稿',
      items: items(93, 90, 92, 90),
      remark: '计划更新及时，穿插安排合理。',
    },
  ],
};

export const softwareTeam: SampleTeam = {
  people: ['luochen', 'tangxin', 'zhouhang'],
  requests: [
    {
      resource: '前端工程师',
      quantity: 2,
      days: ['2026-09-21', '2026-12-31'],
      way: '内部调配',
      state: '已批准',
      reason: '大屏与甘特图并行开发。',
      skills: [
        ['TypeScript', 4],
        ['数据可视化', 3],
      ],
      criteria: [
        ['图形与大屏经验', 50],
        ['TypeScript 深度', 30],
        ['到位时间', 20],
      ],
      scores: [
        ['许然', 5, 4, 3],
        ['丁一', 4, 4, 5],
      ],
    },
    {
      resource: '实施顾问',
      quantity: 3,
      days: ['2026-11-16', '2027-02-26'],
      way: '招聘',
      state: '草稿',
      reason: '推广到 12 个项目部，每人负责 4 个。',
    },
  ],
  skills: [
    ['罗辰', 'TypeScript', 4],
    ['罗辰', '数据库', 5],
    ['唐昕', '自动化测试', 4],
    ['唐昕', '等保测评', 3, ['岗位', 'DJ-2025-0417', '2027-04-30']],
    ['周航', '架构设计', 4],
    ['周航', '数据库', 4],
  ],
  trainings: [
    {
      name: '代码规范与信息安全培训',
      kind: '技能',
      day: '2026-07-06',
      hours: 6,
      cost: 2400,
      teacher: '周航',
      state: '已完成',
      attendees: [
        ['罗辰', '合格'],
        ['唐昕', '合格'],
      ],
    },
  ],
  reviews: [
    {
      person: '罗辰',
      period: '版本 1.1',
      state: '已确认',
      items: items(92, 90, 88, 95),
      remark: '巡检离线同步方案质量高，缺陷少。',
    },
    {
      person: '唐昕',
      period: '版本 1.1',
      state: '已评',
      items: items(86, 90, 84, 80),
      remark: '回归用例覆盖完整。',
    },
  ],
};
