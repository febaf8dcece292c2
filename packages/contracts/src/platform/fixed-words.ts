import { companyRoles, companyScales } from '../company/company-choices.ts';
import { memberStates } from '../company/member-flow.ts';
import { ballots } from '../integration/ballots.ts';
import { colourWords, lightNames } from '../integration/indicators.ts';
import { processStates } from '../integration/process-map.calls.ts';
import { templateScopes } from '../integration/template.calls.ts';
import { mailPreferences } from '../notify/notice-kinds.ts';
import { taskKinds } from '../notify/task.calls.ts';
import { planStates } from '../plan-document/plan-document.ts';
import { resetChoices, segmentNames } from '../project/coding-rule.ts';
import { projectActions, projectFlow, projectStates } from '../project/project-states.ts';
import { scenarioState } from '../schedule/scenario.calls.ts';
import { activityStates } from '../schedule/tracking.calls.ts';
import { invitationStates, inviteKinds } from '../stakeholder/invitation.calls.ts';
import { unitStates } from '../stakeholder/unit-workflow.ts';

/** A list that stands in no register: its code → what is read, and what it is of. */
export type FixedWords = {
  readonly code: string;
  readonly name: string;
  readonly module: string;
  readonly choices: readonly (readonly [code: string, label: string])[];
};

const asRead = (list: readonly string[]) => list.map((word) => [word, word] as const);
/** States whose place is what the wire says. */
const byPlace = (list: readonly string[]) => list.map((word, at) => [String(at), word] as const);

/** The closed lists of what is no register. */
export const fixedWords: readonly FixedWords[] = [
  { code: 'Project.state', name: '项目状态', module: '项目', choices: byPlace(projectStates) },
  {
    code: 'Project.action',
    name: '项目状态的操作',
    module: '项目',
    choices: projectActions.map((action) => [action, projectFlow.actions[action].label]),
  },
  {
    code: 'CodingRule.segment',
    name: '编码规则的组成',
    module: '项目',
    choices: Object.entries(segmentNames),
  },
  { code: 'CodingRule.resetBy', name: '流水号的重置', module: '项目', choices: asRead(resetChoices) },
  { code: 'Company.scale', name: '单位规模', module: '公司管理', choices: asRead(companyScales) },
  { code: 'CompanyUser.role', name: '单位角色', module: '公司管理', choices: asRead(companyRoles) },
  { code: 'CompanyUser.state', name: '单位成员状态', module: '公司管理', choices: byPlace(memberStates) },
  {
    code: 'ProjectOnCompany.state',
    name: '参建单位状态',
    module: '干系人管理',
    choices: byPlace(unitStates),
  },
  { code: 'Invitation.kind', name: '邀请方式', module: '干系人管理', choices: asRead(inviteKinds) },
  { code: 'Invitation.state', name: '邀请状态', module: '干系人管理', choices: asRead(invitationStates) },
  { code: 'Plan.state', name: '管理计划状态', module: '各管理计划', choices: asRead(planStates) },
  { code: 'Ballot', name: '表决', module: '整体管理', choices: asRead(ballots) },
  { code: 'Process.state', name: '过程状态', module: '整体管理', choices: asRead(processStates) },
  { code: 'Monitor.light', name: '监控的方面', module: '整体管理', choices: asRead(lightNames) },
  { code: 'Monitor.colour', name: '指示灯', module: '整体管理', choices: Object.entries(colourWords) },
  { code: 'Template.scope', name: '模板范围', module: '整体管理', choices: asRead(templateScopes) },
  { code: 'Activity.state', name: '活动状态', module: '进度管理', choices: asRead(activityStates) },
  {
    code: 'Scenario.state',
    name: '进度方案状态',
    module: '进度管理',
    choices: asRead(scenarioState.options),
  },
  { code: 'PendingTask.kind', name: '待办类型', module: '工作台', choices: asRead(taskKinds) },
  { code: 'Notification.mail', name: '通知邮件', module: '个人', choices: asRead(mailPreferences) },
];
