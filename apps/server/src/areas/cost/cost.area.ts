import type { ServerArea } from '../area.ts';
import { allocationHandlers } from './allocation/allocation.handlers.ts';
import { allocationRuleKit } from './allocation/allocation-rule.kit.ts';
import { budgetHandlers } from './budget/budget.handlers.ts';
import { budgetKit } from './budget/budget.kit.ts';
import { cashHandlers } from './cash/cash.handlers.ts';
import { costFigures } from './cost.figures.ts';
import { costHandlers } from './cost.handlers.ts';
import { costProbes } from './cost.probes.ts';
import { costReport } from './cost.report.ts';
import { costEntryKit } from './cost-entry.kit.ts';
import { costSubjectKit } from './cost-subject.kit.ts';
import { activityEvHandlers } from './earned/activity-ev.handlers.ts';
import { earnedHandlers } from './earned/earned.handlers.ts';
import { earnedPaperHandlers } from './earned/earned-paper.handlers.ts';
import { costEstimateKit } from './estimate/cost-estimate.kit.ts';
import { estimateHandlers } from './estimate/estimate.handlers.ts';
import { costForecastKit } from './forecast/cost-forecast.kit.ts';
import { forecastHandlers } from './forecast/forecast.handlers.ts';
import { reserveHandlers } from './reserve/reserve.handlers.ts';
import { reserveKit } from './reserve/reserve.kit.ts';
import { reserveDrawKit } from './reserve/reserve-draw.kit.ts';
import { costSettingHandlers } from './setting/cost-setting.handlers.ts';

export const costArea: ServerArea = {
  handlers: [
    ...costHandlers,
    ...costSettingHandlers,
    ...estimateHandlers,
    ...budgetHandlers,
    ...reserveHandlers,
    ...earnedHandlers,
    ...earnedPaperHandlers,
    ...activityEvHandlers,
    ...forecastHandlers,
    ...cashHandlers,
    ...allocationHandlers,
  ],
  kits: [
    costSubjectKit,
    costEstimateKit,
    budgetKit,
    reserveKit,
    reserveDrawKit,
    costEntryKit,
    allocationRuleKit,
    costForecastKit,
  ],
  probes: costProbes,
  figures: costFigures,
  reportSections: costReport,
};
