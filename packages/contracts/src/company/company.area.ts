import type { Area } from '../area.ts';
import * as application from './application.calls.ts';
import * as company from './company.calls.ts';

/** What the area brings to the list of all calls. */
export const companyArea = {
  calls: [company, application],
} as const satisfies Area;
