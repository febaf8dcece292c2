import type { ServerArea } from '../area.ts';
import { applicationHandlers } from './application.handlers.ts';
import { companyHandlers } from './company.handlers.ts';
import { companyCostHandlers } from './company-cost.handlers.ts';
import { companyCostKit } from './company-cost.kit.ts';
import { companyRoomHandlers } from './company-room.handlers.ts';
import { departmentHandlers } from './department.handlers.ts';
import { departmentKit } from './department.kit.ts';
import { directoryHandlers } from './directory/directory.handlers.ts';
import { industryUnitHandlers } from './industry-unit.handlers.ts';
import { industryUnitKit } from './industry-unit.kit.ts';
import { leavingHandlers } from './leaving.handlers.ts';
import { companyLogHandlers } from './log/company-log.handlers.ts';
import { memberHandlers } from './member.handlers.ts';
import { orderHandlers } from './order/order.handlers.ts';
import { portfolioHandlers } from './portfolio.handlers.ts';
import { realNameHandlers } from './real-name/real-name.handlers.ts';
import { securityHandlers } from './security/security.handlers.ts';
import { companyStartHandlers } from './start/company-start.handlers.ts';
import { systemMessageHandlers } from './system-message.handlers.ts';
import { systemMessageKit } from './system-message.kit.ts';
import { webhookHandlers } from './webhook/webhook.handlers.ts';
import { sortDictHandlers } from './words/sort-dict.handlers.ts';
import { sortDictKit } from './words/sort-dict.kit.ts';

export const companyArea: ServerArea = {
  handlers: [
    ...applicationHandlers,
    ...companyHandlers,
    ...companyCostHandlers,
    ...companyLogHandlers,
    ...companyRoomHandlers,
    ...departmentHandlers,
    ...directoryHandlers,
    ...industryUnitHandlers,
    ...leavingHandlers,
    ...memberHandlers,
    ...orderHandlers,
    ...portfolioHandlers,
    ...realNameHandlers,
    ...securityHandlers,
    ...companyStartHandlers,
    ...sortDictHandlers,
    ...systemMessageHandlers,
    ...webhookHandlers,
  ],
  kits: [departmentKit, companyCostKit, industryUnitKit, sortDictKit, systemMessageKit],
};
