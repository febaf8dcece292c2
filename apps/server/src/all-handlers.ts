import { allKits, plainOwners, plainThreads } from './all-kits.ts';
import { applicationHandlers } from './areas/company/application.handlers.ts';
import { companyHandlers } from './areas/company/company.handlers.ts';
import { memberHandlers } from './areas/company/member.handlers.ts';
import { portfolioHandlers } from './areas/company/portfolio.handlers.ts';
import { personalHandlers } from './areas/identity/personal.handlers.ts';
import { signInHandlers } from './areas/identity/sign-in.handlers.ts';
import { codingRuleHandlers } from './areas/integration/coding/coding-rule.handlers.ts';
import { roleHandlers } from './areas/integration/role.handlers.ts';
import { companyTypeHandlers } from './areas/platform/company-type.handlers.ts';
import { errorLogHandlers } from './areas/platform/error-log.handlers.ts';
import { outboxHandlers } from './areas/platform/outbox.handlers.ts';
import { sampleHandlers } from './areas/platform/sample.handlers.ts';
import { projectHandlers } from './areas/project/project.handlers.ts';
import { removedProjectHandlers } from './areas/project/removed-project.handlers.ts';
import { baselineHandlers } from './areas/schedule/baseline/baseline.handlers.ts';
import { exchangeHandlers } from './areas/schedule/exchange/exchange.handlers.ts';
import { planHandlers } from './areas/schedule/plan/plan.handlers.ts';
import { shareHandlers } from './areas/schedule/share/share.handlers.ts';
import { trackingHandlers } from './areas/schedule/tracking/tracking.handlers.ts';
import { wbsManagerHandlers } from './areas/schedule/wbs/wbs-manager.handlers.ts';
import { assessmentHandlers } from './areas/stakeholder/assessment.handlers.ts';
import { descriptionHandlers } from './areas/stakeholder/description.handlers.ts';
import { engagementContactHandlers } from './areas/stakeholder/engagement-contact.handlers.ts';
import { engagementMatrixHandlers } from './areas/stakeholder/engagement-matrix.handlers.ts';
import { invitationHandlers } from './areas/stakeholder/invitation/invitation.handlers.ts';
import { personHandlers } from './areas/stakeholder/person.handlers.ts';
import { stakeholderHandlers } from './areas/stakeholder/register.handlers.ts';
import { stakeholderPlanHandlers } from './areas/stakeholder/stakeholder-plan.handlers.ts';
import { unitHandlers } from './areas/stakeholder/unit/unit.handlers.ts';
import { fileHandlers } from './files/file.handlers.ts';
import { ownersAmong } from './files/open-owner.service.ts';
import type { Handler } from './http/context.ts';
import { noticeHandlers } from './notify/notice.handlers.ts';
import { taskHandlers } from './notify/task.handlers.ts';
import { registerHandlers } from './register/register-handlers.ts';
import { rowHandlers } from './register/row.handlers.ts';
import { searchHandlers } from './register/search.handlers.ts';

const ownHandlers: readonly Handler[] = [
  ...signInHandlers,
  ...personalHandlers,
  ...companyHandlers,
  ...applicationHandlers,
  ...memberHandlers,
  ...portfolioHandlers,
  ...projectHandlers,
  ...removedProjectHandlers,
  ...codingRuleHandlers,
  ...planHandlers,
  ...baselineHandlers,
  ...exchangeHandlers,
  ...shareHandlers,
  ...stakeholderHandlers,
  ...wbsManagerHandlers,
  ...trackingHandlers,
  ...personHandlers,
  ...invitationHandlers,
  ...unitHandlers,
  ...descriptionHandlers,
  ...stakeholderPlanHandlers,
  ...assessmentHandlers,
  ...engagementMatrixHandlers,
  ...engagementContactHandlers,
  ...rowHandlers(allKits, plainThreads),
  ...searchHandlers,
  ...fileHandlers(ownersAmong(allKits, plainOwners)),
  ...taskHandlers,
  ...noticeHandlers,
  ...roleHandlers,
  ...companyTypeHandlers,
  ...errorLogHandlers,
  ...outboxHandlers,
  ...sampleHandlers,
];

const ownNames = new Set(ownHandlers.map((handler) => handler.call.name));

/** Every call's handler; a test holds this list and the contracts together. */
export const allHandlers: readonly Handler[] = [
  ...ownHandlers,
  ...allKits.flatMap(registerHandlers).filter((handler) => !ownNames.has(handler.call.name)),
];
