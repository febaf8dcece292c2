import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toLocalAt as at } from '../plan/sample-plan.ts';
import type { SampleSection, SampleSource } from '../plan/sample-section.ts';

type Fields = CommandOf<'addResource'>['fields'];

const labour = (name: string, maxUnits: number, standardRate: number): Fields => ({
  name,
  kind: 'labour',
  unit: '人日',
  maxUnits,
  standardRate,
});

const resources: readonly Fields[] = [
  labour('产品经理', 2, 1400),
  labour('架构师', 1, 2000),
  labour('界面设计师', 1, 1100),
  labour('前端工程师', 4, 1200),
  labour('后端工程师', 5, 1300),
  labour('测试工程师', 3, 1000),
  labour('运维工程师', 1, 1200),
  labour('实施顾问', 3, 900),
  { name: '测试云主机', kind: 'equipment', unit: '台天', maxUnits: 6, standardRate: 60 },
];

const discovery: SampleSection = {
  name: '启动与需求',
  discipline: '产品',
  calendar: 'standard',
  owner: '何静',
  rows: [
    ['LX', '立项批复', 0],
    ['R1', '项目部走访与用户访谈', 8, 'LX', '产品经理 2'],
    ['R2', '业务流程梳理与用户故事地图', 6, 'R1 SS+4', '产品经理 1'],
    ['R3', '需求规格与原型', 10, 'R2', '产品经理 1, 界面设计师 1'],
    ['R4', '需求评审', 0, 'R3'],
    ['R5', '产品待办列表维护', 0, 'R4 SS, Q6 FF'],
  ],
};

const architecture: SampleSection = {
  name: '架构与基础设施',
  discipline: '架构',
  calendar: 'standard',
  owner: '何静',
  rows: [
    ['A1', '总体架构与技术选型', 8, 'R2', '架构师 1'],
    ['A2', '数据模型与接口约定', 8, 'A1, R3 SS+5', '架构师 1, 后端工程师 1'],
    ['A3', '代码仓库、流水线与测试环境', 6, 'A1', '运维工程师 1, 测试云主机 2'],
    ['A4', '统一身份与权限框架', 10, 'A2', '后端工程师 2'],
    ['A5', '界面规范与组件库', 8, 'R4', '界面设计师 1, 前端工程师 1'],
    ['A6', '架构评审', 0, 'A2, A3'],
  ],
};

const release1: SampleSection = {
  name: '版本 1.0：实名制与考勤',
  discipline: '开发',
  calendar: 'standard',
  owner: '罗辰',
  rows: [
    ['B1', '迭代 1：人员档案与班组', 10, 'A6, A5 SS+3', '前端工程师 2, 后端工程师 2'],
    ['B2', '迭代 1 评审与回顾', 0, 'B1'],
    ['B3', '迭代 2：门禁设备接入', 10, 'B2, A4', '后端工程师 3'],
    ['B4', '迭代 3：考勤统计与工资专户报表', 10, 'B3', '前端工程师 2, 后端工程师 2'],
    ['B5', '与住建实名制平台联调', 8, 'B3 SS+5', '后端工程师 1'],
    ['B6', '1.0 回归测试', 6, 'B4, B5 FF+2', '测试工程师 3, 测试云主机 4'],
    ['B7', '1.0 在滨江新城 3# 楼试点上线', 0, 'B6'],
  ],
};

const release2: SampleSection = {
  name: '版本 1.1：质量安全巡检',
  discipline: '开发',
  calendar: 'standard',
  owner: '罗辰',
  rows: [
    ['C1', '迭代 4：巡检任务与整改闭环', 10, 'B4', '前端工程师 2, 后端工程师 2'],
    ['C2', '迭代 5：移动端拍照与离线', 10, 'C1', '前端工程师 3'],
    ['C3', '视频与扬尘监测接入', 12, 'C1 SS+3', '后端工程师 2'],
    ['C4', '1.0 试点反馈修正', 8, 'B7 FS+5', '前端工程师 1, 后端工程师 1'],
    ['C5', '1.1 回归测试', 6, 'C2, C3, C4', '测试工程师 3, 测试云主机 4'],
    ['C6', '1.1 发布', 0, 'C5'],
  ],
};

const release3: SampleSection = {
  name: '版本 2.0：进度与指挥大屏',
  discipline: '开发',
  calendar: 'standard',
  owner: '罗辰',
  rows: [
    ['D1', '迭代 6：计划导入与甘特图', 10, 'C2', '前端工程师 2, 后端工程师 2'],
    ['D2', '迭代 7：进度填报与偏差预警', 10, 'D1', '前端工程师 2, 后端工程师 2'],
    ['D3', '集团指挥大屏', 12, 'D1 SS+5', '界面设计师 1, 前端工程师 1'],
    ['D4', '与财务、物资系统接口', 10, 'D1', '后端工程师 2'],
    ['D5', '2.0 集成测试', 8, 'D2, D3, D4', '测试工程师 3, 测试云主机 6'],
    ['D6', '2.0 发布', 0, 'D5'],
  ],
};

const rollout: SampleSection = {
  name: '测评、推广与验收',
  discipline: '测试与实施',
  calendar: 'standard',
  owner: '唐昕',
  rows: [
    ['Q1', '性能与容量测试', 6, 'D5 SS+4', '测试工程师 2, 运维工程师 1'],
    ['Q2', '网络安全等级保护测评', 15, 'C6 FS+5', '运维工程师 1'],
    ['Q3', '历史数据迁移', 6, 'D5', '后端工程师 2, 实施顾问 1'],
    ['Q4', '首批 8 个项目部培训', 10, 'C6 FS+3', '实施顾问 3'],
    ['Q5', '全集团试运行', '30e', 'D6, Q1, Q3, Q4'],
    ['Q6', '用户验收测试与问题清零', 10, 'Q5 SS+10', '测试工程师 2, 实施顾问 2'],
    ['Q7', '文档与源码移交', 5, 'Q6', '产品经理 1'],
    ['Q8', '项目验收', 0, 'Q5, Q6, Q7, Q2'],
  ],
};

const milestones: SampleSource['milestones'] = [
  [
    'LX',
    { level: '一级', isContract: true, committedAt: at('2026-06-01T17:00'), criteria: '立项批复文件下发' },
  ],
  ['R4', { level: '二级', committedAt: at('2026-07-10T17:00'), criteria: '评审意见全部关闭' }],
  ['A6', { level: '三级', criteria: '架构评审结论为通过' }],
  ['B2', { level: '三级', criteria: '演示通过，回顾的改进项已登记' }],
  [
    'B7',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2026-08-31T17:00'),
      criteria: '试点项目连续使用五个工作日',
    },
  ],
  ['C6', { level: '二级', committedAt: at('2026-10-20T17:00'), criteria: '回归测试无严重缺陷' }],
  [
    'D6',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2026-11-30T17:00'),
      criteria: '集成测试通过，发布说明审定',
    },
  ],
  [
    'Q8',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2027-01-29T17:00'),
      criteria: '验收委员会签署验收意见',
    },
  ],
];

const toLimits = (idOf: (key: string) => string): PlanCommand[] => [
  { kind: 'setPlanOptions', fields: { endAt: at('2027-01-29T17:00') } },
  { kind: 'setDeadline', rowID: idOf('B7'), at: at('2026-08-31T17:00') },
  { kind: 'setDeadline', rowID: idOf('D6'), at: at('2026-11-30T17:00') },
  { kind: 'setDeadline', rowID: idOf('Q8'), at: at('2027-01-29T17:00') },
];

/** Software in releases of two-week iterations: about 40 activities, three of them later than planned. */
export const softwarePlan: SampleSource = {
  sections: [discovery, architecture, release1, release2, release3, rollout],
  resources,
  toCalendars: () => ({}),
  hammocks: new Set(['R5']),
  toLimits,
  milestones,
  delays: [
    ['A4', 2],
    ['B3', 3],
    ['B5', 4],
  ],
  statusAt: at('2026-09-11T17:00'),
  approval: '集团信息化领导小组批准的总体计划',
};
