import type { PageID } from '../../access/page-catalogue.ts';
import type { workReport } from '../work-report.register.ts';

type Section = {
  readonly label: string;
  /** The tab whose rows the section counts: who may not open it is told nothing of them. */
  readonly page?: PageID;
  /** The field in which people write beside the numbers. */
  readonly text?: keyof (typeof workReport)['fields'];
};

/**
 * What a report consists of, in its order. An area that comes adds its own: a section here, and beside it on the server
 * what it counts (`reportSections` of its `.area.ts`).
 */
export const reportSections = {
  overall: { label: '总体状态', page: 'integration.map', text: 'overall' },
  completed: { label: '本期完成', page: 'schedule.gantt', text: 'completed' },
  unfinished: { label: '未完成及原因', page: 'schedule.gantt', text: 'unfinished' },
  milestones: { label: '里程碑', page: 'schedule.gantt', text: 'milestones' },
  scope: { label: '范围', page: 'scope.baseline' },
  requirements: { label: '需求', page: 'scope.requirement' },
  deliverables: { label: '可交付成果', page: 'scope.deliverable' },
  progress: { label: '进度', page: 'schedule.gantt', text: 'progress' },
  cost: { label: '成本', page: 'cost.earnedValue' },
  issues: { label: '问题', page: 'integration.issue', text: 'issues' },
  assumptions: { label: '假设与制约因素', page: 'integration.assumption', text: 'assumptions' },
  changes: { label: '变更', page: 'integration.change', text: 'changes' },
  stakeholders: { label: '干系人参与', page: 'stakeholder.plan', text: 'stakeholders' },
  resources: { label: '资源投入', text: 'resources' },
  nextPlan: { label: '下期计划', page: 'schedule.gantt', text: 'nextPlan' },
  coordination: { label: '需协调事项', page: 'integration.change', text: 'coordination' },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionKey = keyof typeof reportSections;
export const sectionKeys = Object.keys(reportSections) as [SectionKey, ...SectionKey[]];
export const sectionOf = (key: SectionKey): Section => reportSections[key];
