import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork } from '../calendar/working-time.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays, UNBOUNDED } from '../network/network-model.ts';
import { gatherLate, pickLateDate } from './gather-late.ts';

/**
 * Late dates of what is left of a started activity. With progress override nobody waits for it, so that it
 * holds nobody back either.
 */
export function scheduleRemainingLate(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const rest = net.span[v] as number;
  const finish = gatherLate(net, out, v);
  out.lfWork[v] = finish;
  out.lsWork[v] = finish - rest;
  out.lf[v] = rest === 0 ? pickLateDate(net, out, v) : finishAtWork(calendar, finish);
  out.ls[v] = rest === 0 ? (out.lf[v] as number) : startAtWork(calendar, finish - rest);
  out.lateGate[v] = out.ls[v] as number;
  if (net.plan.progressMode !== 'progressOverride') return;
  out.lateGate[v] = UNBOUNDED;
  out.lsWork[v] = UNBOUNDED;
}

function setLateAsEarly(out: ScheduleArrays, v: number): void {
  out.ls[v] = out.es[v] as number;
  out.lf[v] = out.ef[v] as number;
  out.lsWork[v] = out.esWork[v] as number;
  out.lfWork[v] = out.efWork[v] as number;
  out.lateGate[v] = out.es[v] as number;
}

/** A mandatory date is both early and late; so is, where the options say so, the end of what nothing follows. */
export function holdLate(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const kind = net.nodeKind[v];
  const isActivity = kind === NODE.task || kind === NODE.milestone || kind === NODE.special;
  if (!isActivity || out.lfWork[v] === UNBOUNDED) return;
  const { primavera, constraintKind } = net.plan.activities[v] ?? {};
  const isMust = constraintKind === 'mustStartOn' || constraintKind === 'mustFinishOn';
  const isMandatory = primavera?.isMandatory === true && isMust;
  const isOpen = net.outStart[v] === net.outStart[v + 1];
  const isHeld = net.plan.primavera?.areOpenEndsCritical === true && isOpen;
  if (isMandatory || (isHeld && (out.lf[v] as number) > (out.ef[v] as number))) setLateAsEarly(out, v);
}
