import { projectResource } from './project-resource.register.ts';
import { resourceBooking } from './resource-booking.register.ts';
import { timesheet } from './timesheet.register.ts';
import { unitCost } from './unit-cost.register.ts';

/** The area's registers, in the order of its tabs. */
export const resourceRegisters = [projectResource, unitCost, timesheet, resourceBooking] as const;
