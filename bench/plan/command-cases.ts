import type { CommandKind, CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toOfficeCalendar } from '@xmgl/engine/commands/new-plan';
import { calendarID, toActivityID, toAssignmentID, toLinkID, toNodeID, toResourceID } from './large-plan.ts';

/** What is said beforehand, unmeasured, and the command that is measured; by how many times it was said before. */
export type CommandCase<Kind extends CommandKind = CommandKind> = {
  readonly before?: (turn: number) => readonly PlanCommand[];
  readonly say: (turn: number) => Omit<CommandOf<Kind>, 'kind'>;
};
type Cases = { readonly [Kind in Exclude<CommandKind, 'restore'>]: CommandCase<Kind> };

const day = 480;
/** An early working moment of the plan: a Monday morning. */
const morning = 20_570 * 1440 + 480;
const fresh = (kind: string, turn: number): string =>
  `00000000-0000-4000-9000-${kind.padStart(4, '0')}${String(turn).padStart(8, '0')}`;
const milestone = {
  level: '一级',
  isContract: false,
  committedAt: null,
  criteria: '',
  deliverableID: null,
} as const;
const step = (turn: number) => ({
  stepID: fresh('5', turn),
  name: '验收',
  weight: 100,
  baselineDay: '2026-05-08',
  doneDay: null,
  evidence: '',
});
const laterDays = (turn: number) => morning + 480 + 1440 * (30 + turn);

/** Every kind of command once; what is missing is a fault of types. Early rows are touched, so that most of the plan follows. */
export const commandCases: Cases = {
  addActivity: {
    say: (turn) => ({
      activityID: fresh('1', turn),
      wbsNodeID: toNodeID(0),
      afterID: toActivityID(3),
      name: '新活动',
      durationMin: day,
    }),
  },
  updateActivity: { say: (turn) => ({ activityID: toActivityID(turn), fields: { name: `改名 ${turn}` } }) },
  deleteActivities: { say: (turn) => ({ activityIDs: [toActivityID(60 + turn)], reconnect: true }) },
  moveActivity: {
    say: (turn) => ({ activityID: toActivityID(100 + turn), wbsNodeID: toNodeID(3), afterID: null }),
  },
  activityToWbsNode: {
    before: (turn) => [
      { kind: 'addActivity', activityID: fresh('2', turn), wbsNodeID: toNodeID(0), name: '一段' },
    ],
    say: (turn) => ({ activityID: fresh('2', turn) }),
  },
  wbsNodeToActivity: {
    before: (turn) => [{ kind: 'addWbsNode', wbsNodeID: fresh('3', turn), parentID: null, name: '一段' }],
    say: (turn) => ({ wbsNodeID: fresh('3', turn), durationMin: day }),
  },
  addWbsNode: { say: (turn) => ({ wbsNodeID: fresh('4', turn), parentID: toNodeID(1), name: '新节点' }) },
  updateWbsNode: { say: (turn) => ({ wbsNodeID: toNodeID(turn), fields: { name: `节点 ${turn}` } }) },
  moveWbsNode: { say: (turn) => ({ wbsNodeID: toNodeID(20 + turn), parentID: toNodeID(5), afterID: null }) },
  deleteWbsNode: { say: (turn) => ({ wbsNodeID: toNodeID(40 + turn), children: 'toParent' }) },
  numberWbsNodes: {
    before: (turn) => [
      { kind: 'updateWbsNode', wbsNodeID: toNodeID(60 + turn), fields: { code: `X${turn}` } },
    ],
    say: () => ({ wbsNodeID: null }),
  },
  setKind: { say: (turn) => ({ activityID: toActivityID(200 + turn), activityKind: 'finishMilestone' }) },
  setMode: {
    say: (turn) => ({
      rowID: toActivityID(220 + turn),
      mode: 'manual',
      start: laterDays(turn) - 480,
      finish: laterDays(turn),
    }),
  },
  setInactive: { say: (turn) => ({ rowID: toActivityID(240 + turn), isInactive: true }) },
  setEstimate: {
    say: (turn) => ({
      activityID: toActivityID(10 + turn),
      method: '三点贝塔',
      optimisticMin: day,
      mostLikelyMin: 2 * day,
      pessimisticMin: (9 + turn) * day,
      apply: true,
    }),
  },
  setMilestone: {
    before: (turn) => [
      { kind: 'setKind', activityID: toActivityID(260 + turn), activityKind: 'startMilestone' },
    ],
    say: (turn) => ({ activityID: toActivityID(260 + turn), detail: milestone }),
  },
  setDuration: { say: (turn) => ({ activityID: toActivityID(turn % 10), durationMin: day * (5 + turn) }) },
  setConstraint: {
    say: (turn) => ({
      rowID: toActivityID(turn % 10),
      constraintKind: 'startNoEarlierThan',
      at: laterDays(turn) - 480,
    }),
  },
  setDeadline: { say: (turn) => ({ rowID: toActivityID(9000 + turn), at: laterDays(turn) }) },
  setCalendar: { say: (turn) => ({ rowID: toActivityID(280 + turn), calendarID }) },
  split: {
    say: (turn) => ({
      activityID: toActivityID(303 + 4 * turn),
      segments: [
        { startAt: morning, finishAt: morning + 540 },
        { startAt: morning + 3 * 1440, finishAt: morning + 5 * 1440 + 540 },
      ],
    }),
  },
  addLink: {
    say: (turn) => ({
      linkID: fresh('6', turn),
      predID: toActivityID(turn),
      succID: toActivityID(31 + turn),
      type: 'FF',
    }),
  },
  updateLink: { say: (turn) => ({ linkID: toLinkID(400 + turn), fields: { lagValue: day * (1 + turn) } }) },
  deleteLink: { say: (turn) => ({ linkID: toLinkID(420 + turn) }) },
  setProgress: {
    say: (turn) => ({ activityID: toActivityID(turn), actualStart: morning, percentComplete: 20 + turn }),
  },
  setPhysical: {
    before: (turn) => [{ kind: 'setEvRule', activityID: toActivityID(440 + turn), percentKind: '实物' }],
    say: (turn) => ({ activityID: toActivityID(440 + turn), physicalPercent: 30 }),
  },
  setEvRule: { say: (turn) => ({ activityID: toActivityID(460 + turn), evRule: 'fiftyFifty' }) },
  setSteps: { say: (turn) => ({ activityID: toActivityID(480 + turn), steps: [step(turn)] }) },
  completeStep: {
    before: (turn) => [{ kind: 'setSteps', activityID: toActivityID(500 + turn), steps: [step(turn)] }],
    say: (turn) => ({
      activityID: toActivityID(500 + turn),
      stepID: fresh('5', turn),
      doneDay: '2026-04-28',
    }),
  },
  suspend: {
    before: (turn) => [
      {
        kind: 'setProgress',
        activityID: toActivityID(520 + turn),
        actualStart: morning,
        percentComplete: 20,
      },
    ],
    say: (turn) => ({ activityID: toActivityID(520 + turn), at: morning + 1440 }),
  },
  resume: { say: (turn) => ({ activityID: toActivityID(520 + turn), at: laterDays(turn) - 480 }) },
  setStatusDate: { say: (turn) => ({ at: laterDays(turn) }) },
  rescheduleRemaining: {
    before: (turn) => [{ kind: 'setStatusDate', at: laterDays(20 + turn) }],
    say: () => ({ activityIDs: null }),
  },
  applyLevelling: {
    say: (turn) => ({
      delays: Array.from({ length: 200 }, (_, at) => ({
        activityID: toActivityID(1000 + 40 * at),
        delayMin: 1440 * (1 + turn),
      })),
    }),
  },
  clearLevelling: {
    before: (turn) => [
      { kind: 'applyLevelling', delays: [{ activityID: toActivityID(1000 + turn), delayMin: 14_400 }] },
    ],
    say: () => ({ activityIDs: null }),
  },
  recordActualWork: {
    say: (turn) => ({
      assignmentID: toAssignmentID(turn),
      timesheetID: fresh('7', turn),
      lines: [{ date: '2026-04-27', workMin: 60 }],
      remainingMin: null,
      workedSince: null,
    }),
  },
  setAvailability: {
    say: (turn) => ({
      resourceID: toResourceID(turn),
      rows: [{ fromAt: morning, toAt: laterDays(90), units: 2 + turn }],
    }),
  },
  addAssignment: {
    say: (turn) => ({
      assignmentID: fresh('8', turn),
      activityID: toActivityID(turn),
      resourceID: toResourceID(50 + turn),
      workMin: day,
    }),
  },
  updateAssignment: {
    say: (turn) => ({ assignmentID: toAssignmentID(600 + turn), fields: { units: 2, workMin: day * 2 } }),
  },
  deleteAssignment: { say: (turn) => ({ assignmentID: toAssignmentID(620 + turn) }) },
  setPlanOptions: { say: (turn) => ({ fields: { startAt: morning + 1440 * 7 * (1 + turn) } }) },
  setActivityCode: {
    say: (turn) => ({
      activityCode: {
        segments: [
          { kind: 'fixed', text: `B${turn}` },
          { kind: 'sequence', digits: 5 },
        ],
        resetBy: '不',
        projectCode: '',
      },
    }),
  },
  saveCalendar: {
    say: (turn) => ({
      calendar: {
        ...toOfficeCalendar(calendarID, '标准'),
        exceptions: [{ fromDay: 20_580 + turn, toDay: 20_580 + turn, name: '停电', intervals: [] }],
      },
    }),
  },
  adoptHolidays: {
    say: (turn) => ({
      version: String(2030 + turn),
      holidays: [{ fromDay: 20_600 + turn, toDay: 20_606 + turn, name: '劳动节', isWork: false }],
    }),
  },
  deleteCalendar: {
    before: (turn) => [
      { kind: 'saveCalendar', calendar: toOfficeCalendar(fresh('9', turn), `日历 ${turn}`) },
    ],
    say: (turn) => ({ calendarID: fresh('9', turn), replacementID: calendarID }),
  },
  addResource: {
    say: (turn) => ({ resourceID: fresh('10', turn), fields: { name: `班组 ${turn}`, kind: 'labour' } }),
  },
  updateResource: {
    say: (turn) => ({ resourceID: toResourceID(70 + turn), fields: { maxUnits: 3 + turn } }),
  },
  deleteResource: {
    before: (turn) => [
      {
        kind: 'addResource',
        resourceID: fresh('11', turn),
        fields: { name: `临时 ${turn}`, kind: 'labour' },
      },
    ],
    say: (turn) => ({ resourceID: fresh('11', turn) }),
  },
};
