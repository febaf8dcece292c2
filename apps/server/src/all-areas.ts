import type { ServerArea } from './area.ts';
import { companyArea } from './areas/company/company.area.ts';
import { identityArea } from './areas/identity/identity.area.ts';
import { integrationArea } from './areas/integration/integration.area.ts';
import { platformArea } from './areas/platform/platform.area.ts';
import { projectArea } from './areas/project/project.area.ts';
import { scheduleArea } from './areas/schedule/schedule.area.ts';
import { stakeholderArea } from './areas/stakeholder/stakeholder.area.ts';

/** Every area of the server. */
export const allAreas: readonly ServerArea[] = [
  identityArea,
  companyArea,
  projectArea,
  integrationArea,
  scheduleArea,
  stakeholderArea,
  platformArea,
];
