/** What a project keeps of a resource, by the resource's name. */
export type SampleBooking = {
  readonly resource: string;
  readonly days: readonly [from: string, to: string];
  readonly share: number;
  readonly purpose: string;
  readonly state: '预订' | '确认' | '释放';
  /** What was asked for so was fulfilled by it: the request by its resource. */
  readonly request?: string;
};

export const constructionBookings: readonly SampleBooking[] = [
  {
    resource: '塔吊',
    days: ['2026-06-01', '2026-12-31'],
    share: 100,
    purpose: '主体结构垂直运输',
    state: '确认',
  },
  {
    resource: '钢筋工',
    days: ['2026-03-02', '2026-08-31'],
    share: 100,
    purpose: '基础与地下室钢筋',
    state: '释放',
  },
  {
    resource: '钢筋工',
    days: ['2026-09-01', '2026-11-30'],
    share: 100,
    purpose: '主体结构 7 层以上，众成劳务两个班组',
    state: '确认',
    request: '钢筋工',
  },
  {
    resource: '抹灰工',
    days: ['2026-12-15', '2027-04-30'],
    share: 60,
    purpose: '室内抹灰班组',
    state: '确认',
    request: '抹灰工',
  },
  {
    resource: '木工',
    days: ['2026-09-01', '2027-01-31'],
    share: 80,
    purpose: '标准层模板，其余支援二期',
    state: '确认',
  },
  {
    resource: '混凝土泵车',
    days: ['2026-12-14', '2026-12-25'],
    share: 100,
    purpose: '屋面混凝土浇筑',
    state: '预订',
  },
];

export const softwareBookings: readonly SampleBooking[] = [
  {
    resource: '后端工程师',
    days: ['2026-08-03', '2026-12-31'],
    share: 80,
    purpose: '迭代开发，其余为线上支持',
    state: '确认',
  },
  {
    resource: '测试工程师',
    days: ['2026-09-01', '2026-12-31'],
    share: 100,
    purpose: '回归与性能测试',
    state: '确认',
  },
  {
    resource: '前端工程师',
    days: ['2026-12-07', '2027-01-15'],
    share: 50,
    purpose: '移动端改版',
    state: '预订',
  },
  { resource: '产品经理', days: ['2026-02-02', '2026-05-29'], share: 50, purpose: '需求梳理', state: '释放' },
];
