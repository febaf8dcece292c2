import type { Call } from './call.ts';
import * as application from './company/application.calls.ts';
import * as company from './company/company.calls.ts';
import * as files from './files/file.calls.ts';
import * as personal from './identity/personal.calls.ts';
import * as signIn from './identity/sign-in.calls.ts';
import * as role from './integration/role.calls.ts';
import * as notice from './notify/notice.calls.ts';
import * as task from './notify/task.calls.ts';
import * as companyType from './platform/company-type.calls.ts';
import * as errorLog from './platform/error-log.calls.ts';
import * as outbox from './platform/outbox.calls.ts';
import * as sample from './platform/sample.calls.ts';
import * as codingRule from './project/coding-rule.calls.ts';
import * as project from './project/project.calls.ts';
import * as removedProject from './project/removed-project.calls.ts';
import { allRegisters } from './register/all-registers.ts';
import { callsOf } from './register/register-calls.ts';
import * as rows from './register/row.calls.ts';
import * as search from './register/search.calls.ts';
import * as baseline from './schedule/baseline.calls.ts';
import * as exchange from './schedule/exchange.calls.ts';
import * as plan from './schedule/plan.calls.ts';
import * as share from './schedule/share.calls.ts';
import * as tracking from './schedule/tracking.calls.ts';
import * as wbsManager from './schedule/wbs-manager.calls.ts';
import * as assessment from './stakeholder/assessment.calls.ts';
import * as engagementContact from './stakeholder/engagement-contact.calls.ts';
import * as engagementMatrix from './stakeholder/engagement-matrix.calls.ts';
import * as invitation from './stakeholder/invitation.calls.ts';
import * as unit from './stakeholder/project-on-company.calls.ts';
import * as register from './stakeholder/register.calls.ts';
import { stakeholderPlanCalls } from './stakeholder/stakeholder-plan.calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'gate' in value && 'input' in value && 'output' in value;

const ownCalls: readonly Call[] = [
  signIn,
  personal,
  company,
  application,
  project,
  removedProject,
  codingRule,
  register,
  role,
  plan,
  baseline,
  exchange,
  share,
  tracking,
  wbsManager,
  companyType,
  errorLog,
  outbox,
  sample,
  rows,
  search,
  files,
  task,
  notice,
  invitation,
  unit,
  stakeholderPlanCalls,
  assessment,
  engagementMatrix,
  engagementContact,
].flatMap((area) => Object.values<unknown>(area).filter(isCall));

const ownNames = new Set(ownCalls.map((call) => call.name));

/** Every call of the product: those the areas write themselves, then those that a register's declaration makes. */
export const allCalls: readonly Call[] = [
  ...ownCalls,
  ...allRegisters
    .flatMap((register): Call[] => Object.values(callsOf(register)))
    .filter((call) => !ownNames.has(call.name)),
];
