import type {
  ActivityModel,
  ConstraintKind,
  DatedConstraint,
  LinkModel,
  ResourceModel,
} from '../../model.ts';

/** Primavera's words for what the plan model names its own way. */

export const ACTIVITY_KINDS: ReadonlyMap<string, ActivityModel['kind']> = new Map([
  ['TT_Task', 'task'],
  ['TT_Rsrc', 'task'],
  ['TT_Mile', 'startMilestone'],
  ['TT_FinMile', 'finishMilestone'],
  ['TT_LOE', 'levelOfEffort'],
  ['TT_WBS', 'levelOfEffort'],
]);

export type P6Constraint = { readonly kind: ConstraintKind; readonly isMandatory: boolean };

/** Whether a constraint has the date that its kind is about. */
export const isDated = <Found extends P6Constraint & { readonly at: number | null }>(
  found: Found | null,
): found is Found & { kind: DatedConstraint['kind']; at: number } =>
  found !== null &&
  found.at !== null &&
  found.kind !== 'asLateAsPossible' &&
  found.kind !== 'asSoonAsPossible';

const soft = (kind: ConstraintKind): P6Constraint => ({ kind, isMandatory: false });
const mandatory = (kind: ConstraintKind): P6Constraint => ({ kind, isMandatory: true });

/** The first word of a meaning is the one that is written. */
export const CONSTRAINTS: ReadonlyMap<string, P6Constraint> = new Map([
  ['CS_ALAP', soft('asLateAsPossible')],
  ['CS_MSO', soft('mustStartOn')],
  ['CS_MEO', soft('mustFinishOn')],
  ['CS_MSOA', soft('startNoEarlierThan')],
  ['CS_MSOB', soft('startNoLaterThan')],
  ['CS_MEOA', soft('finishNoEarlierThan')],
  ['CS_MEOB', soft('finishNoLaterThan')],
  ['CS_MANDSTART', mandatory('mustStartOn')],
  ['CS_MANDFIN', mandatory('mustFinishOn')],
  ['CS_MANSTART', mandatory('mustStartOn')],
  ['CS_MANFINISH', mandatory('mustFinishOn')],
  ['CS_MANDFINISH', mandatory('mustFinishOn')],
]);

export const LINK_TYPES: ReadonlyMap<string, LinkModel['type']> = new Map([
  ['PR_FS', 'FS'],
  ['PR_SS', 'SS'],
  ['PR_FF', 'FF'],
  ['PR_SF', 'SF'],
]);

export const LAG_CALENDARS: ReadonlyMap<string, LinkModel['lagCalendar']> = new Map([
  ['rcal_Predecessor', 'predecessor'],
  ['rcal_Successor', 'successor'],
  ['rcal_ProjDefault', 'project'],
  ['rcal_24Hour', 'continuous'],
]);

export const WORK_TYPES: ReadonlyMap<string, ActivityModel['workType']> = new Map([
  ['DT_FixedDrtn', 'fixedDuration'],
  ['DT_FixedRate', 'fixedUnits'],
  ['DT_FixedQty', 'fixedWork'],
  ['DT_FixedDUR2', 'fixedDuration'],
]);

export const RESOURCE_KINDS: ReadonlyMap<string, ResourceModel['kind']> = new Map([
  ['RT_Labor', 'labour'],
  ['RT_Mat', 'material'],
  ['RT_Equip', 'equipment'],
]);

export const PRIORITIES: ReadonlyMap<string, number> = new Map([
  ['PT_Top', 900],
  ['PT_High', 700],
  ['PT_Normal', 500],
  ['PT_Low', 300],
  ['PT_Lowest', 100],
]);

/** The first word for a meaning. */
export function wordOf<Meaning>(
  words: ReadonlyMap<string, Meaning>,
  isMeant: (meaning: Meaning) => boolean,
): string | null {
  for (const [word, meaning] of words) if (isMeant(meaning)) return word;
  return null;
}
