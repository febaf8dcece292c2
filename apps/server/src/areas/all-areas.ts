import type { ServerArea } from './area.ts';
import { cabinetArea } from './cabinet/cabinet.area.ts';
import { communicationArea } from './communication/communication.area.ts';
import { companyArea } from './company/company.area.ts';
import { costArea } from './cost/cost.area.ts';
import { identityArea } from './identity/identity.area.ts';
import { integrationArea } from './integration/integration.area.ts';
import { platformArea } from './platform/platform.area.ts';
import { projectArea } from './project/project.area.ts';
import { resourceArea } from './resource/resource.area.ts';
import { scheduleArea } from './schedule/schedule.area.ts';
import { scopeArea } from './scope/scope.area.ts';
import { stakeholderArea } from './stakeholder/stakeholder.area.ts';

/** Every area of the server. */
export const allAreas: readonly ServerArea[] = [
  identityArea,
  companyArea,
  projectArea,
  integrationArea,
  scopeArea,
  scheduleArea,
  stakeholderArea,
  resourceArea,
  costArea,
  communicationArea,
  platformArea,
  cabinetArea,
];
