import type { SampleNode } from '../sample-scope.ts';

const team = '信息中心研发组';

/** What the nodes of the platform's plan are, and what the dictionary says of them. */
export const softwareNodes: readonly SampleNode[] = [
  {
    wbs: '启动与需求',
    nodeKind: '阶段',
    description: '调研 8 个项目部，编写用户故事与原型，需求评审。',
    acceptanceCriteria: '需求评审通过，待办列表由业务代表排定次序。',
    responsibleUnit: '信息中心产品组',
  },
  {
    wbs: '架构与基础设施',
    nodeKind: '阶段',
    description: '技术选型与架构评审，测试与生产环境，持续集成，日志与监控。',
    acceptanceCriteria: '架构评审通过，主分支每次合并自动构建并部署到测试环境。',
    responsibleUnit: team,
  },
  {
    wbs: '版本 1.0：实名制与考勤',
    nodeKind: '可交付成果',
    description: '人员实名登记、门禁设备接入、考勤汇总与报送省平台。',
    acceptanceCriteria: '用户故事的验收条件逐项确认，离线一天后补传不丢。',
    qualityRequirement: '200 个项目部、1 万人在册时页面 2 秒内打开。',
    responsibleUnit: team,
  },
  {
    wbs: '版本 1.1：质量安全巡检',
    nodeKind: '可交付成果',
    description: '巡检计划、拍照整改、复查闭环与统计。',
    acceptanceCriteria: '试点项目部连续使用两周，整改闭环率可查。',
    responsibleUnit: team,
  },
  {
    wbs: '版本 2.0：进度与指挥大屏',
    nodeKind: '可交付成果',
    description: '进度填报、与集团系统对接、指挥大屏。',
    acceptanceCriteria: '大屏数据与填报一致，延迟不超过 5 分钟。',
    responsibleUnit: team,
  },
  {
    wbs: '测评、推广与验收',
    nodeKind: '阶段',
    description: '等保测评、培训、分批推广、试运行与总验收。',
    acceptanceCriteria: '试运行 30 天无严重缺陷，等保测评报告合格。',
    responsibleUnit: '信息中心',
  },
];
