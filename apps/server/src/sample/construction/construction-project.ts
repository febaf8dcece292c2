import { sampleMembers, sampleProject } from '../../sample-people/sample-people.ts';
import {
  sampleDescriptions,
  samplePosts,
  sampleStakeholders,
} from '../../sample-people/sample-stakeholders.ts';
import { constructionIncome } from '../create-sample-income.ts';
import { constructionBookings } from '../sample-bookings.ts';
import { constructionBudget } from '../sample-budgets.ts';
import { constructionCash } from '../sample-cash.ts';
import { constructionCosts } from '../sample-costs.ts';
import { sampleMeasures } from '../sample-engagement.ts';
import { sampleJudgements } from '../sample-judgements.ts';
import { constructionMovements } from '../sample-movements.ts';
import { constructionOrganisation } from '../sample-organisation.ts';
import type { SampleProject } from '../sample-project.ts';
import { constructionResources } from '../sample-resources.ts';
import { constructionTeam } from '../sample-team.ts';
import { constructionSheets } from '../sample-timesheets.ts';
import { constructionTracking } from '../sample-tracking.ts';
import { constructionChanges } from './construction-changes.ts';
import { constructionCharter } from './construction-charter.ts';
import { constructionClosing } from './construction-closing.ts';
import { constructionCommittees } from './construction-committees.ts';
import { constructionDeliverables } from './construction-deliverables.ts';
import { constructionLogs } from './construction-logs.ts';
import { constructionMeetings } from './construction-meetings.ts';
import { constructionReports } from './construction-reports.ts';
import { constructionRequirements } from './construction-requirements.ts';
import { constructionScope } from './construction-scope.ts';
import { constructionTraces } from './construction-traces.ts';
import { constructionNodes } from './construction-wbs.ts';
import { sampleConstruction } from './sample-construction.ts';

export const constructionProject: SampleProject = {
  typeName: '房屋建筑工程',
  industryName: '建筑工程',
  project: sampleProject,
  reason: '施工许可证已取得，按合同开工令启动',
  roles: Object.fromEntries(sampleMembers.map(({ account, roles }) => [account, roles])),
  posts: samplePosts,
  stakeholders: sampleStakeholders,
  descriptions: sampleDescriptions,
  plan: sampleConstruction,
  judgements: sampleJudgements,
  measures: sampleMeasures,
  logs: constructionLogs,
  meetings: constructionMeetings,
  resources: constructionResources,
  organisation: constructionOrganisation,
  team: constructionTeam,
  movements: constructionMovements,
  bookings: constructionBookings,
  sheets: constructionSheets,
  entries: constructionCosts,
  budget: constructionBudget,
  cash: constructionCash,
  tracking: constructionTracking,
  income: constructionIncome,
  committees: constructionCommittees,
  changes: constructionChanges,
  scenarios: [
    {
      name: '一月低温停工两周',
      note: '外墙抹灰在 5 ℃ 以下不能施工。停工期间班组留场，看完工日期和费用会怎样。',
      lengths: [['外墙抹灰与保温', 57]],
    },
  ],
  closing: constructionClosing,
  reports: constructionReports,
  scope: {
    nodes: constructionNodes,
    requirements: constructionRequirements,
    deliverables: constructionDeliverables,
    traces: constructionTraces,
  },
  documents: [constructionCharter, ...constructionScope],
};
