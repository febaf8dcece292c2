import type { ServerArea } from '../area.ts';
import { baselineHandlers } from './baseline/baseline.handlers.ts';
import { calendarHandlers } from './calendar/calendar.handlers.ts';
import { checkHandlers } from './check/check.handlers.ts';
import { exchangeHandlers } from './exchange/exchange.handlers.ts';
import { ganttHandlers } from './gantt/gantt.handlers.ts';
import { levellingHandlers } from './levelling/levelling.handlers.ts';
import { milestoneHandlers } from './milestone/milestone.handlers.ts';
import { milestoneLinks } from './milestone/milestone-links.ts';
import { networkHandlers } from './network/network.handlers.ts';
import { planHandlers } from './plan/plan.handlers.ts';
import { scenarioHandlers } from './scenario/scenario.handlers.ts';
import { scheduleFigures } from './schedule.figures.ts';
import { scheduleProbes } from './schedule.probes.ts';
import { scheduleReport } from './schedule.report.ts';
import { scheduleSettingHandlers } from './setting/schedule-setting.handlers.ts';
import { shareHandlers } from './share/share.handlers.ts';
import { simulationHandlers } from './simulation/simulation.handlers.ts';
import { simulationSetupKit } from './simulation/simulation-setup.kit.ts';
import { activityPage, openActivityFiles, openActivityThread } from './tracking/activity-around.service.ts';
import { delayRecordKit } from './tracking/delay-record.kit.ts';
import { lookAheadItemKit } from './tracking/look-ahead-item.kit.ts';
import { progressLineHandlers } from './tracking/progress-line.handlers.ts';
import { progressUpdateKit } from './tracking/progress-update.kit.ts';
import { trackingHandlers } from './tracking/tracking.handlers.ts';
import { wbsHandlers } from './wbs/wbs.handlers.ts';
import { wbsLinks } from './wbs/wbs-links.ts';
import { wbsManagerHandlers } from './wbs/wbs-manager.handlers.ts';
import { wbsOutlineHandlers } from './wbs/wbs-outline.handlers.ts';

export const scheduleArea: ServerArea = {
  handlers: [
    ...baselineHandlers,
    ...calendarHandlers,
    ...checkHandlers,
    ...exchangeHandlers,
    ...ganttHandlers,
    ...levellingHandlers,
    ...milestoneHandlers,
    ...networkHandlers,
    ...planHandlers,
    ...progressLineHandlers,
    ...scenarioHandlers,
    ...scheduleSettingHandlers,
    ...shareHandlers,
    ...simulationHandlers,
    ...trackingHandlers,
    ...wbsHandlers,
    ...wbsManagerHandlers,
    ...wbsOutlineHandlers,
  ],
  kits: [progressUpdateKit, delayRecordKit, lookAheadItemKit, simulationSetupKit],
  threads: { Activity: { page: activityPage, open: openActivityThread } },
  owners: { Activity: openActivityFiles },
  links: [...wbsLinks, ...milestoneLinks],
  figures: scheduleFigures,
  probes: scheduleProbes,
  reportSections: scheduleReport,
};
