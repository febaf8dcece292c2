import { materialMovement } from './material-movement.register.ts';
import { obsNode } from './obs-node.register.ts';
import { performanceReview } from './performance-review.register.ts';
import { projectResource } from './project-resource.register.ts';
import { rbsNode } from './rbs-node.register.ts';
import { resourceBooking } from './resource-booking.register.ts';
import { resourceRequest } from './resource-request.register.ts';
import { resourceSkill } from './resource-skill.register.ts';
import { timesheet } from './timesheet.register.ts';
import { training } from './training.register.ts';
import { unitCost } from './unit-cost.register.ts';

/** The area's registers, in the order of its tabs. */
export const resourceRegisters = [
  rbsNode,
  projectResource,
  unitCost,
  obsNode,
  resourceBooking,
  resourceRequest,
  resourceSkill,
  training,
  performanceReview,
  timesheet,
  materialMovement,
] as const;
