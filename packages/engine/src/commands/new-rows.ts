import type {
  ActivityRow,
  AssignmentRow,
  LinkRow,
  ResourceRow,
  WbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { type CodeReader, toCode, toCodeReader } from '../coding/to-code.ts';
import { countNodesUnder, countOfCode } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { listCodesLike, orderCodes } from './ordered-codes.ts';

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

export const wbsNodeDefaults = {
  ...outlineDefaults,
  parentID: null,
  nodeKind: '',
  weight: null,
} as const satisfies Partial<WbsNodeRow>;

const noSteps: ActivityRow['steps'] = [];
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
  discipline: '',
  section: '',
  partyID: null,
  contractNo: '',
  estimate: null,
  milestone: null,
  evRule: 'percent',
  percentKind: '工期',
  physicalPercent: null,
  steps: noSteps,
} as const satisfies Partial<ActivityRow>;

export const linkDefaults = {
  type: 'FS',
  lagValue: 0,
  lagUnit: 'working',
  lagCalendar: 'successor',
} as const satisfies Partial<LinkRow>;

const noAvailability: ResourceRow['availability'] = [];
const noParts: AssignmentRow['curveParts'] = [];
export const resourceDefaults = {
  code: '',
  kind: 'labour',
  unit: '',
  maxUnits: 1,
  calendarID: null,
  standardRate: null,
  costPerUse: null,
  accrueAt: 'prorated',
  note: '',
  availability: noAvailability,
  sourceUid: null,
  extra: {},
} as const satisfies Partial<ResourceRow>;

export const assignmentDefaults = {
  units: 1,
  workMin: 0,
  delayMin: 0,
  actualWorkMin: 0,
  remainingWorkMin: null,
  curve: 'even',
  curveParts: noParts,
  jobText: '',
  state: 'needed',
  sourceUid: null,
  extra: {},
} as const satisfies Partial<AssignmentRow>;

type Ruled = NonNullable<PlanSettings['activityCode']>;
/** Where a new activity stands, and on which day it is added; without one, the day the plan starts on. */
type Added = { readonly wbsNodeID: string | null; readonly dayNo?: number | undefined };

const listCodes = (draft: PlanDraft): string[] => Array.from(draft.activity.values(), (row) => row.code);

/** Codes that a reader may read. A rule that begins anew in each WBS node has as many forms as there are nodes. */
const listReadable = (draft: PlanDraft, reader: CodeReader): string[] => {
  if (draft.highestCodes.size === 0) return listCodes(draft);
  draft.orderedCodes ??= orderCodes(listCodes(draft));
  return listCodesLike(draft.orderedCodes, reader).filter((code) => countOfCode(draft, 'activity', code) > 0);
};

const findHighest = (draft: PlanDraft, reader: CodeReader, floor: number): number => {
  const known = draft.highestCodes.get(reader.form);
  if (known !== undefined) return known;
  let highest = floor;
  for (const code of listReadable(draft, reader)) highest = Math.max(highest, reader.placeOf(code) ?? floor);
  return highest;
};

const plainCode = toCodeReader(
  {
    segments: [
      { kind: 'fixed', text: 'A' },
      { kind: 'sequence', digits: 1 },
    ],
    resetBy: '不',
  },
  { projectCode: '', day: '', wbsCode: '', category: '' },
);
const beforeFirst = 990;

/** The next free code of the form A1010: ten beyond the highest. */
const nextPlainCode = (draft: PlanDraft): string => {
  let next = findHighest(draft, plainCode, beforeFirst);
  do next = Math.floor(next / 10) * 10 + 10;
  while (countOfCode(draft, 'activity', `A${next}`) > 0);
  draft.highestCodes.set(plainCode.form, next);
  return `A${next}`;
};

const toDay = (dayNo: number): string => new Date(dayNo * 86_400_000).toISOString().slice(0, 10);

const nextRuledCode = (draft: PlanDraft, rule: Ruled, { wbsNodeID, dayNo }: Added): string => {
  const sources = {
    projectCode: rule.projectCode,
    day: toDay(dayNo ?? Math.floor(draft.settings.startAt / 1440)),
    wbsCode: wbsNodeID === null ? '' : (draft.wbsNode.get(wbsNodeID)?.code ?? ''),
    category: '',
  };
  const reader = toCodeReader(rule, sources);
  let next = findHighest(draft, reader, 0);
  do next += 1;
  while (countOfCode(draft, 'activity', toCode(rule, sources, next)) > 0);
  draft.highestCodes.set(reader.form, next);
  return toCode(rule, sources, next);
};

/** The next free code by the project's rule, or of the form A1010 where it has none. */
export const nextActivityCode = (draft: PlanDraft, added: Added): string => {
  const rule = draft.settings.activityCode;
  return rule === null ? nextPlainCode(draft) : nextRuledCode(draft, rule, added);
};

/** The next free code under a parent: its code, a point, a number. */
export const nextWbsCode = (draft: PlanDraft, parentID: string | null): string => {
  const parent = parentID === null ? undefined : draft.wbsNode.get(parentID);
  const prefix = parent ? `${parent.code}.` : '';
  let next = 1 + countNodesUnder(draft, parentID);
  while (countOfCode(draft, 'wbsNode', `${prefix}${next}`) > 0) next += 1;
  return `${prefix}${next}`;
};
