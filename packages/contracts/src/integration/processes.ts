import type { PageID } from '../access/page-catalogue.ts';

/** The five process groups, in the order of a project's life (PMBOK 6, table 1-4). */
export const processGroups = ['启动', '规划', '执行', '监控', '收尾'] as const;
export type ProcessGroup = (typeof processGroups)[number];

/** The ten knowledge areas by their chapter. */
export const knowledgeAreas = {
  '4': '整体管理',
  '5': '范围管理',
  '6': '进度管理',
  '7': '成本管理',
  '8': '质量管理',
  '9': '资源管理',
  '10': '沟通管理',
  '11': '风险管理',
  '12': '采购管理',
  '13': '干系人管理',
} as const;
export type KnowledgeArea = keyof typeof knowledgeAreas;

type Process = {
  readonly name: string;
  readonly group: ProcessGroup;
  /** The tab on which the work is done. */
  readonly page?: PageID;
};

/** The 49 processes by their number: chapter, and place in it. */
export const processes = {
  '4.1': { name: '制定项目章程', group: '启动', page: 'integration.charter' },
  '4.2': { name: '制定项目管理计划', group: '规划', page: 'integration.plan' },
  '4.3': { name: '指导与管理项目工作', group: '执行', page: 'integration.issue' },
  '4.4': { name: '管理项目知识', group: '执行', page: 'integration.lesson' },
  '4.5': { name: '监控项目工作', group: '监控', page: 'integration.report' },
  '4.6': { name: '实施整体变更控制', group: '监控', page: 'integration.change' },
  '4.7': { name: '结束项目或阶段', group: '收尾', page: 'integration.closing' },
  '5.1': { name: '规划范围管理', group: '规划', page: 'scope.plan' },
  '5.2': { name: '收集需求', group: '规划', page: 'scope.requirement' },
  '5.3': { name: '定义范围', group: '规划', page: 'scope.statement' },
  '5.4': { name: '创建 WBS', group: '规划', page: 'scope.wbs' },
  '5.5': { name: '确认范围', group: '监控', page: 'scope.deliverable' },
  '5.6': { name: '控制范围', group: '监控', page: 'scope.baseline' },
  '6.1': { name: '规划进度管理', group: '规划', page: 'schedule.managementPlan' },
  '6.2': { name: '定义活动', group: '规划', page: 'schedule.gantt' },
  '6.3': { name: '排列活动顺序', group: '规划', page: 'schedule.gantt' },
  '6.4': { name: '估算活动持续时间', group: '规划', page: 'schedule.gantt' },
  '6.5': { name: '制定进度计划', group: '规划', page: 'schedule.gantt' },
  '6.6': { name: '控制进度', group: '监控', page: 'schedule.tracking' },
  '7.1': { name: '规划成本管理', group: '规划', page: 'cost.managementPlan' },
  '7.2': { name: '估算成本', group: '规划', page: 'cost.estimate' },
  '7.3': { name: '制定预算', group: '规划', page: 'cost.budget' },
  '7.4': { name: '控制成本', group: '监控', page: 'cost.actual' },
  '8.1': { name: '规划质量管理', group: '规划' },
  '8.2': { name: '管理质量', group: '执行' },
  '8.3': { name: '控制质量', group: '监控' },
  '9.1': { name: '规划资源管理', group: '规划', page: 'resource.managementPlan' },
  '9.2': { name: '估算活动资源', group: '规划', page: 'resource.requirement' },
  '9.3': { name: '获取资源', group: '执行', page: 'resource.team' },
  '9.4': { name: '建设团队', group: '执行', page: 'resource.team' },
  '9.5': { name: '管理团队', group: '执行', page: 'resource.team' },
  '9.6': { name: '控制资源', group: '监控', page: 'resource.timesheet' },
  '10.1': { name: '规划沟通管理', group: '规划' },
  '10.2': { name: '管理沟通', group: '执行', page: 'communication.meeting' },
  '10.3': { name: '监督沟通', group: '监控' },
  '11.1': { name: '规划风险管理', group: '规划' },
  '11.2': { name: '识别风险', group: '规划' },
  '11.3': { name: '实施定性风险分析', group: '规划' },
  '11.4': { name: '实施定量风险分析', group: '规划' },
  '11.5': { name: '规划风险应对', group: '规划' },
  '11.6': { name: '实施风险应对', group: '执行' },
  '11.7': { name: '监督风险', group: '监控' },
  '12.1': { name: '规划采购管理', group: '规划' },
  '12.2': { name: '实施采购', group: '执行' },
  '12.3': { name: '控制采购', group: '监控' },
  '13.1': { name: '识别干系人', group: '启动', page: 'stakeholder.register' },
  '13.2': { name: '规划干系人参与', group: '规划', page: 'stakeholder.plan' },
  '13.3': { name: '管理干系人参与', group: '执行', page: 'stakeholder.plan' },
  '13.4': { name: '监督干系人参与', group: '监控', page: 'stakeholder.engagement' },
} as const satisfies Readonly<Record<string, Process>>;

export type ProcessNo = keyof typeof processes;

export const processNos = Object.keys(processes) as [ProcessNo, ...ProcessNo[]];

export const processOf = (no: ProcessNo): Process => processes[no];

/** The chapter of a process. @example areaOf('13.2') // 13 */
export const areaOf = (no: ProcessNo): KnowledgeArea => no.split('.')[0] as KnowledgeArea;
