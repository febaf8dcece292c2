import { RANGE_DAYS } from '@xmgl/engine/calendar/compiled-calendar';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { hoursOfCalendar } from '@xmgl/engine/commands/plan-hours';
import type { GanttNonWorking } from '@xmgl/gantt/gantt-types';

/** Which days the project does not work, for the shading behind the bars. */
export const toNonWorking = (plan: PlanDocument): GanttNonWorking => {
  const calendar = hoursOfCalendar(plan, plan.settings.calendarID);
  return (fromDay, toDay) => {
    const off = new Uint8Array(Math.max(0, toDay - fromDay));
    for (let day = Math.max(0, fromDay); day < Math.min(toDay, RANGE_DAYS); day += 1) {
      if (calendar.workBeforeDay[day + 1] === calendar.workBeforeDay[day]) off[day - fromDay] = 1;
    }
    return off;
  };
};
