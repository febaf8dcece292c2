import { allCalls } from '@xmgl/contracts/all-calls';
import { cabinetCases } from './cabinet-cases.ts';
import { engagementCases } from './engagement-cases.ts';
import { fileCases } from './file-cases.ts';
import { identityCases } from './identity-cases.ts';
import type { MeasuredCase } from './measured-case.ts';
import { planAreaCases } from './plan-cases.ts';
import { planDocumentCases } from './plan-document-cases.ts';
import { projectAreaCases } from './project-cases.ts';
import { rowCases } from './row-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { stakeholderCases } from './stakeholder-cases.ts';
import { unitCases } from './unit-cases.ts';

export const allCases: readonly MeasuredCase[] = [
  ...identityCases,
  ...projectAreaCases,
  ...planAreaCases,
  ...engagementCases,
  ...rowCases,
  ...fileCases,
  ...cabinetCases,
  ...stakeholderCases,
  ...unitCases,
  ...planDocumentCases,
  ...ruleCases,
];

/** Calls that nobody has said how to measure. */
export const unmeasured: readonly string[] = allCalls
  .map((call) => call.name)
  .filter((name) => !allCases.some((one) => one.call.name === name));

/** What people open all day long. */
export const mostUsed: readonly string[] = [
  'GetProjectManagement',
  'UserOpenProject',
  'GetPageRoutings',
  'GetPendingTask',
  'GetNotificationPage',
  'GetProjectStakeholderPage, 50 of 10,000',
  'GetEngagementRecordPage, 50 of 10,000',
  'GetEngagementRecordByID',
  'GetRightInterest',
  'GetPlan, 1,000 activities',
];
