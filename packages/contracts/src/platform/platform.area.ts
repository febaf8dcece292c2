import type { Area } from '../area.ts';
import * as companyType from './company-type.calls.ts';
import * as errorLog from './error-log.calls.ts';
import * as feedback from './feedback.calls.ts';
import * as industrySort from './industry-sort.calls.ts';
import * as innerHost from './inner-host.calls.ts';
import * as operation from './operation.calls.ts';
import * as outbox from './outbox.calls.ts';
import * as platformUser from './platform-user.calls.ts';
import * as projectType from './project-type.calls.ts';
import * as sample from './sample.calls.ts';
import * as sysDict from './sys-dict.calls.ts';

/** What the area brings to the list of all calls. */
export const platformArea = {
  calls: [
    companyType,
    errorLog,
    feedback,
    industrySort,
    innerHost,
    operation,
    outbox,
    platformUser,
    projectType,
    sample,
    sysDict,
  ],
} as const satisfies Area;
