import type {
  ActivityRow,
  AssignmentRow,
  LinkRow,
  ResourceRow,
  WbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import { countOfCode } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';

/** What a row has where nothing else was said; also what travelling rows leave out. */
export const outlineDefaults = {
  mode: 'auto',
  calendarID: null,
  constraintKind: 'asSoonAsPossible',
  constraintAt: null,
  deadlineAt: null,
  priority: 500,
  levellingDelayMin: 0,
  isInactive: false,
  manualStart: null,
  manualFinish: null,
  note: '',
  sourceUid: null,
  extra: {},
} as const satisfies Partial<WbsNodeRow>;

export const wbsNodeDefaults = { ...outlineDefaults, parentID: null } as const satisfies Partial<WbsNodeRow>;

export const activityDefaults = {
  ...outlineDefaults,
  wbsNodeID: null,
  kind: 'task',
  isElapsed: false,
  workType: 'fixedDuration',
  effortDriven: false,
  ignoreResourceCalendar: false,
  ownerID: null,
  actualStart: null,
  actualFinish: null,
  percentComplete: 0,
  remainingMin: null,
  suspendedAt: null,
  resumedAt: null,
  segments: null,
} as const satisfies Partial<ActivityRow>;

export const linkDefaults = {
  type: 'FS',
  lagValue: 0,
  lagUnit: 'working',
  lagCalendar: 'successor',
} as const satisfies Partial<LinkRow>;

const noAvailability: ResourceRow['availability'] = [];
export const resourceDefaults = {
  code: '',
  kind: 'labour',
  unit: '',
  maxUnits: 1,
  calendarID: null,
  standardRate: null,
  costPerUse: null,
  note: '',
  availability: noAvailability,
  sourceUid: null,
  extra: {},
} as const satisfies Partial<ResourceRow>;

export const assignmentDefaults = {
  units: 1,
  workMin: 0,
  delayMin: 0,
  sourceUid: null,
  extra: {},
} as const satisfies Partial<AssignmentRow>;

const activityCode = /^A(\d{1,9})$/;

const findHighestCode = (draft: PlanDraft): number => {
  let highest = 990;
  for (const row of draft.activity.values()) {
    const digits = activityCode.exec(row.code)?.[1];
    if (digits) highest = Math.max(highest, Number(digits));
  }
  return highest;
};

/** The next free code of the form A1010: ten beyond the highest. */
export const nextActivityCode = (draft: PlanDraft): string => {
  let next = draft.highestCode ?? findHighestCode(draft);
  do next = Math.floor(next / 10) * 10 + 10;
  while (countOfCode(draft, 'activity', `A${next}`) > 0);
  draft.highestCode = next;
  return `A${next}`;
};

/** The next free code under a parent: its code, a point, a number. */
export const nextWbsCode = (draft: PlanDraft, parentID: string | null): string => {
  const parent = parentID === null ? undefined : draft.wbsNode.get(parentID);
  const prefix = parent ? `${parent.code}.` : '';
  let next = 1;
  for (const node of draft.wbsNode.values()) if (node.parentID === parentID) next += 1;
  while (countOfCode(draft, 'wbsNode', `${prefix}${next}`) > 0) next += 1;
  return `${prefix}${next}`;
};
