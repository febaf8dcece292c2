import type { Area } from '../area.ts';
import * as application from './application.calls.ts';
import * as company from './company.calls.ts';
import * as companyCost from './company-cost.calls.ts';
import * as companyLog from './company-log.calls.ts';
import * as companySignIn from './company-sign-in.calls.ts';
import * as companyStart from './company-start.calls.ts';
import * as department from './department.calls.ts';
import * as industryUnit from './industry-unit.calls.ts';
import * as leaving from './leaving.calls.ts';
import * as order from './order.calls.ts';
import * as portfolio from './portfolio.calls.ts';
import * as realName from './real-name.calls.ts';
import * as security from './security.calls.ts';
import * as sortDict from './sort-dict.calls.ts';
import * as systemMessage from './system-message.calls.ts';
import * as webhook from './webhook.calls.ts';

/** What the area brings to the list of all calls. */
export const companyArea = {
  calls: [
    company,
    application,
    companyCost,
    companyLog,
    companySignIn,
    companyStart,
    department,
    industryUnit,
    leaving,
    order,
    portfolio,
    realName,
    security,
    sortDict,
    systemMessage,
    webhook,
  ],
} as const satisfies Area;
