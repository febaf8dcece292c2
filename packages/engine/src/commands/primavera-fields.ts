import { type JsonRecord, toRecord, toText } from '../formats/plan-json/json-fields.ts';
import type { DatedConstraint, PrimaveraActivity, PrimaveraRules } from '../model.ts';

/** What a plan out of Primavera keeps beside its columns; it is stored as loose data and read with care. */

const constraintKinds: ReadonlyMap<string, DatedConstraint['kind']> = new Map(
  (
    [
      'mustStartOn',
      'mustFinishOn',
      'startNoEarlierThan',
      'startNoLaterThan',
      'finishNoEarlierThan',
      'finishNoLaterThan',
    ] as const
  ).map((kind) => [kind, kind]),
);

const atOf = (record: JsonRecord, field: string): number | null => {
  const value = record[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

const toSecond = (value: unknown): { second?: DatedConstraint } => {
  const record = toRecord(value);
  const kind = constraintKinds.get(toText(record.kind));
  const at = atOf(record, 'at');
  return kind === undefined || at === null ? {} : { second: { kind, at } };
};

const dates = ['expectedFinishAt', 'externalStartAt', 'externalFinishAt'] as const;

export const toPrimaveraActivity = (value: unknown): { primavera?: PrimaveraActivity } => {
  if (value === undefined) return {};
  const record = toRecord(value);
  const kept = dates.flatMap((field) => {
    const at = atOf(record, field);
    return at === null ? [] : [[field, at] as const];
  });
  const primavera: PrimaveraActivity = {
    ...(record.isMandatory === true ? { isMandatory: true } : {}),
    ...toSecond(record.second),
    ...Object.fromEntries(kept),
    ...(record.spansParent === true ? { spansParent: true } : {}),
  };
  return { primavera };
};

export const toPrimaveraRules = (value: unknown): { primavera?: PrimaveraRules } => {
  if (value === undefined) return {};
  const record = toRecord(value);
  const floatKind = toText(record.floatKind);
  return {
    primavera: {
      floatKind: floatKind === 'start' || floatKind === 'smallest' ? floatKind : 'finish',
      criticalBy: record.criticalBy === 'longestPath' ? 'longestPath' : 'float',
      areOpenEndsCritical: record.areOpenEndsCritical === true,
      startLagFrom: record.startLagFrom === 'actual' ? 'actual' : 'early',
      usesExpectedFinish: record.usesExpectedFinish !== false,
    },
  };
};
