import type { ServerArea } from '../area.ts';
import { companyTypeHandlers } from './company-type.handlers.ts';
import { errorLogHandlers } from './error-log.handlers.ts';
import { feedbackHandlers } from './feedback.handlers.ts';
import { industrySortHandlers } from './industry-sort.handlers.ts';
import { industrySortKit } from './industry-sort.kit.ts';
import { operationHandlers } from './operation.handlers.ts';
import { outboxHandlers } from './outbox.handlers.ts';
import { platformUserHandlers } from './platform-user.handlers.ts';
import { projectTypeHandlers } from './project-type.handlers.ts';
import { sampleHandlers } from './sample.handlers.ts';
import { sysDictHandlers } from './sys-dict.handlers.ts';

export const platformArea: ServerArea = {
  handlers: [
    ...companyTypeHandlers,
    ...errorLogHandlers,
    ...feedbackHandlers,
    ...industrySortHandlers,
    ...operationHandlers,
    ...outboxHandlers,
    ...platformUserHandlers,
    ...projectTypeHandlers,
    ...sampleHandlers,
    ...sysDictHandlers,
  ],
  kits: [industrySortKit],
};
