import type { ServerArea } from '../area.ts';
import { materialMovementKit } from './material/material-movement.kit.ts';
import { stockHandlers } from './material/stock.handlers.ts';
import { occupancyHandlers } from './occupancy/occupancy.handlers.ts';
import { resourceBookingKit } from './occupancy/resource-booking.kit.ts';
import { obsNodeKit } from './organisation/obs-node.kit.ts';
import { organisationHandlers } from './organisation/organisation.handlers.ts';
import { projectResourceKit } from './project-resource.kit.ts';
import { rbsNodeKit } from './rbs-node.kit.ts';
import { planPricesHandlers } from './requirement/plan-prices.handlers.ts';
import { requirementHandlers } from './requirement/requirement.handlers.ts';
import { resourceHandlers, resourceSheets } from './resource.handlers.ts';
import { resourceProbes } from './resource.probes.ts';
import { resourceSettingHandlers } from './setting/resource-setting.handlers.ts';
import { performanceReviewKit } from './team/performance-review.kit.ts';
import { resourceRequestKit } from './team/resource-request.kit.ts';
import { resourceSkillKit } from './team/resource-skill.kit.ts';
import { trainingKit } from './team/training.kit.ts';
import { hoursPaperHandlers } from './timesheet/hours-paper.handlers.ts';
import { timesheetHandlers } from './timesheet/timesheet.handlers.ts';
import { timesheetKit } from './timesheet/timesheet.kit.ts';
import { unitCostKit } from './unit-cost.kit.ts';

export const resourceArea: ServerArea = {
  handlers: [
    ...resourceHandlers,
    ...resourceSettingHandlers,
    ...timesheetHandlers,
    ...hoursPaperHandlers,
    ...requirementHandlers,
    ...planPricesHandlers,
    ...occupancyHandlers,
    ...stockHandlers,
    ...organisationHandlers,
  ],
  kits: [
    rbsNodeKit,
    projectResourceKit,
    unitCostKit,
    obsNodeKit,
    resourceBookingKit,
    resourceRequestKit,
    resourceSkillKit,
    trainingKit,
    performanceReviewKit,
    timesheetKit,
    materialMovementKit,
  ],
  probes: resourceProbes,
  ahead: { ProjectResource: resourceSheets },
};
