import { addWorking, workBefore } from '../../calendar/working-time.ts';
import type { LagUnit, LinkModel, PlanModel, Schedule } from '../../model.ts';
import { toLagMinutes } from '../../network/link-lag.ts';
import { LINK, type PreparedNetwork } from '../../network/network-model.ts';
import { CONTINUOUS } from '../../network/plan-calendars.ts';
import type { MspdiHours } from './mspdi-hours.ts';

/** A lag as the file has it: Project counts working lags in the hours of the task behind the link. */
export type WrittenLag = { readonly lagMin: number; readonly unit: LagUnit };

const isConverted = ({ lagUnit, lagCalendar, lagValue }: LinkModel): boolean =>
  (lagUnit === 'working' || lagUnit === 'percent') &&
  lagValue !== 0 &&
  (lagCalendar === 'predecessor' || lagCalendar === 'project');

/** What 24 hours a day count is time by the clock. */
const toClockUnit = (unit: LagUnit): LagUnit => {
  if (unit === 'working') return 'elapsed';
  return unit === 'percent' ? 'elapsedPercent' : unit;
};

function convert(net: PreparedNetwork, schedule: Schedule, i: number, lag: number): number | null {
  const ofFinish = net.linkType[i] === LINK.FS || net.linkType[i] === LINK.FF;
  const pred = schedule.activities[net.linkFrom[i] ?? -1];
  const to = net.linkTo[i] ?? 0;
  const succ = to < net.activityCount ? to : (net.summaryOfGate[to - net.activityCount] ?? 0);
  const lagHours = net.calendars[net.linkLagCalendar[i] ?? 0];
  const hours = net.calendars[net.floatCalendarOf[succ] ?? 0];
  if (pred === undefined || lagHours === undefined || hours === undefined) return null;
  const from = ofFinish ? pred.earlyFinish : pred.earlyStart;
  return workBefore(hours, addWorking(lagHours, from, lag)) - workBefore(hours, from);
}

/**
 * Lags that let Project arrive at the dates computed here: 24 h become elapsed time, other people's hours as
 * many hours of the task behind as lie between the two dates.
 */
export function toWrittenLags(
  plan: PlanModel,
  schedule: Schedule | null,
  hours: MspdiHours,
): (link: LinkModel) => WrittenLag {
  const converted = new Map<string, WrittenLag>();
  if (schedule !== null && plan.links.some(isConverted)) {
    const net = hours.network;
    net.linkSource.forEach((source, i) => {
      const link = plan.links[source];
      if (link === undefined || !isConverted(link) || net.linkLagCalendar[i] === CONTINUOUS) return;
      const lag = toLagMinutes(link, schedule.activities[net.linkFrom[i] ?? -1]);
      const lagMin = convert(net, schedule, i, lag);
      // A share that is as long in the hours behind can stay one.
      const isSame = link.lagUnit === 'percent' && lagMin === lag;
      if (lagMin !== null && !isSame) converted.set(link.id, { lagMin, unit: 'working' });
    });
  }
  return (link) =>
    converted.get(link.id) ?? {
      lagMin: link.lagValue,
      unit: link.lagCalendar === 'continuous' ? toClockUnit(link.lagUnit) : link.lagUnit,
    };
}
