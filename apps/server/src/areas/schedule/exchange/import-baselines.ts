import type { ImportedDocument } from '@xmgl/engine/exchange/imported-to-document';
import type { ImportedBaseline, ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import type { FrozenRow } from '../baseline/frozen-rows.ts';

/** The baseline of the dates that a file keeps. */
const keptBaselineName = '导入';

const longestName = 40;

/** What a file's own baseline is called here, by its number. */
const toBaselineName = ({ number, name = '' }: ImportedBaseline): string =>
  name.trim().slice(0, longestName) || (number === 0 ? '文件中的基线' : `文件中的基线 ${number}`);

export type NamedRows = {
  readonly name: string;
  /** The file's own number; none for the dates it keeps. */
  readonly number: number | null;
  readonly rows: readonly FrozenRow[];
};

/** The file's own baselines, and last (the current one) the dates it keeps. */
export const listImportedBaselines = (
  imported: ImportedPlan,
  idOf: ImportedDocument['idOf'],
): NamedRows[] => {
  const taken = new Set([keptBaselineName]);
  const own = imported.baselines.map((baseline) => {
    const name = toFreeName(toBaselineName(baseline), taken);
    taken.add(name);
    return { name, number: baseline.number, rows: toFrozen(baseline, idOf) };
  });
  const kept = imported.activities.flatMap((row): FrozenRow[] => {
    const rowID = idOf(row.id);
    if (rowID === undefined || (row.storedStart === null && row.storedFinish === null)) return [];
    return [
      {
        rowID,
        start: row.storedStart,
        finish: row.storedFinish,
        durationMin: null,
        totalFloatMin: null,
        freeFloatMin: null,
        workMin: null,
        budget: null,
      },
    ];
  });
  return [...own, { name: keptBaselineName, number: null, rows: kept }];
};

/** A baseline that one made here keeps its name; that of a file gets another. */
export const toFreeName = (name: string, taken: ReadonlySet<string>): string => {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}（${count}）`;
  return free;
};

const maxInt = 2_147_483_647;
const toWhole = (value: number | null): number | null =>
  value === null ? null : Math.min(maxInt, Math.max(0, Math.round(value)));

const toFrozen = (baseline: ImportedBaseline, idOf: ImportedDocument['idOf']): FrozenRow[] =>
  baseline.rows.flatMap((row): FrozenRow[] => {
    const rowID = idOf(row.activityId);
    if (rowID === undefined) return [];
    return [
      {
        rowID,
        start: row.startAt,
        finish: row.finishAt,
        durationMin: toWhole(row.durationMin),
        totalFloatMin: null,
        freeFloatMin: null,
        workMin: toWhole(row.workMin),
        budget: row.cost,
      },
    ];
  });
