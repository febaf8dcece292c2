import {
  softwareDescriptions,
  softwarePosts,
  softwareRoles,
  softwareStakeholders,
} from '../../sample-people/software-people.ts';
import { softwareIncome } from '../create-sample-income.ts';
import { softwareBookings } from '../sample-bookings.ts';
import { softwareBudget } from '../sample-budgets.ts';
import { softwareCash } from '../sample-cash.ts';
import { softwareCosts } from '../sample-costs.ts';
import { softwareMovements } from '../sample-movements.ts';
import { softwareOrganisation } from '../sample-organisation.ts';
import type { SampleProject } from '../sample-project.ts';
import { softwareResources } from '../sample-resources.ts';
import { softwareTeam } from '../sample-team.ts';
import { softwareSheets } from '../sample-timesheets.ts';
import { softwareTracking } from '../sample-tracking.ts';
import { softwareChanges } from './software-changes.ts';
import { softwareCharter } from './software-charter.ts';
import { softwareClosing } from './software-closing.ts';
import { softwareCommittees } from './software-committees.ts';
import { softwareDeliverables } from './software-deliverables.ts';
import { softwareMeasures } from './software-engagement.ts';
import { softwareJudgements } from './software-judgements.ts';
import { softwareLogs } from './software-logs.ts';
import { softwareMeetings } from './software-meetings.ts';
import { softwarePlan } from './software-plan.ts';
import { softwareReports } from './software-reports.ts';
import { softwareRequirements } from './software-requirements.ts';
import { softwareScope } from './software-scope.ts';
import { softwareTraces } from './software-traces.ts';
import { softwareNodes } from './software-wbs.ts';

export const softwareProject: SampleProject = {
  typeName: '软件研发',
  industryName: '软件和信息技术',
  project: {
    projectName: '智慧工地管理平台 2.0 研发与推广',
    projectCode: 'XXH-2026-07',
    startTime: '2026-06-01',
    endTime: '2027-01-29',
    customerName: '滨江建设集团信息化领导小组',
    address: '滨江新区科创路 9 号',
    contractNo: 'XXH-2026-007',
    budget: 4_680_000,
    moneyUnit: '万元',
    durationUnit: '工作日',
    laborUnit: '工时',
  },
  reason: '集团信息化领导小组已批复立项',
  roles: softwareRoles,
  posts: softwarePosts,
  stakeholders: softwareStakeholders,
  descriptions: softwareDescriptions,
  plan: softwarePlan,
  judgements: softwareJudgements,
  measures: softwareMeasures,
  logs: softwareLogs,
  meetings: softwareMeetings,
  resources: softwareResources,
  organisation: softwareOrganisation,
  team: softwareTeam,
  movements: softwareMovements,
  bookings: softwareBookings,
  sheets: softwareSheets,
  entries: softwareCosts,
  budget: softwareBudget,
  cash: softwareCash,
  tracking: softwareTracking,
  income: softwareIncome,
  committees: softwareCommittees,
  changes: softwareChanges,
  scenarios: [
    {
      name: '甘特图迭代多三天',
      note: '历史计划的导入格式比预想的多，迭代 6 延长 3 天，2.0 发布随之顺延，仍在限期之前。',
      lengths: [['迭代 6：计划导入与甘特图', 13]],
      isAdopted: true,
    },
    {
      name: '2.0 集成测试多一轮',
      note: '财务、物资系统的接口要另测一轮，集成测试加 4 天，看 2.0 发布和试运行是否顺延。',
      lengths: [['2.0 集成测试', 12]],
    },
  ],
  closing: softwareClosing,
  reports: softwareReports,
  scope: {
    nodes: softwareNodes,
    requirements: softwareRequirements,
    deliverables: softwareDeliverables,
    traces: softwareTraces,
  },
  documents: [softwareCharter, ...softwareScope],
};
