import { obsNode } from './obs-node.register.ts';
import { projectResource } from './project-resource.register.ts';
import { rbsNode } from './rbs-node.register.ts';
import { resourceBooking } from './resource-booking.register.ts';
import { timesheet } from './timesheet.register.ts';
import { unitCost } from './unit-cost.register.ts';

/** The area's registers, in the order of its tabs. */
export const resourceRegisters = [
  rbsNode,
  projectResource,
  unitCost,
  obsNode,
  resourceBooking,
  timesheet,
] as const;
