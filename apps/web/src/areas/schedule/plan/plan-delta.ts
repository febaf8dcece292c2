import { entityNames, type PlanDocument } from '@xmgl/engine/commands/plan-document';

type TableDelta = { readonly put: readonly (readonly [string, unknown])[]; readonly gone: readonly string[] };
type TableName = (typeof entityNames)[number] | 'children';

/** What changed between two states of a plan, small enough to send between threads with every edit. */
export type PlanDelta = {
  readonly settings: PlanDocument['settings'];
  readonly tables: readonly (readonly [TableName, TableDelta])[];
};

const tableNames: readonly TableName[] = [...entityNames, 'children'];

const toTableDelta = (
  before: ReadonlyMap<string, unknown> | undefined,
  after: ReadonlyMap<string, unknown>,
): TableDelta => {
  const put: [string, unknown][] = [];
  for (const [id, row] of after) if (before?.get(id) !== row) put.push([id, row]);
  const gone: string[] = [];
  if (before) for (const id of before.keys()) if (!after.has(id)) gone.push(id);
  return { put, gone };
};

/** Rows that an edit did not touch are the same objects, so this only compares references. */
export const toPlanDelta = (before: PlanDocument | null, after: PlanDocument): PlanDelta => ({
  settings: after.settings,
  tables: tableNames
    .filter((name) => before?.[name] !== after[name])
    .map((name) => [name, toTableDelta(before?.[name], after[name])] as const),
});

type Tables = { readonly [Name in TableName]: ReadonlyMap<string, unknown> };

const takeTable = (before: ReadonlyMap<string, unknown>, { put, gone }: TableDelta): Map<string, unknown> => {
  const after = new Map(before);
  for (const id of gone) after.delete(id);
  for (const [id, row] of put) after.set(id, row);
  return after;
};

/**
 * The other thread's copy of the plan, kept up by deltas. A changed table is a new one, as everywhere: what
 * others remember of a table is remembered by its identity.
 */
export const createMirror = (): { readonly take: (delta: PlanDelta) => PlanDocument } => {
  let tables = Object.fromEntries(tableNames.map((name) => [name, new Map()] as const)) as unknown as Tables;
  return {
    take: (delta) => {
      const changed = delta.tables.map(([name, table]) => [name, takeTable(tables[name], table)] as const);
      tables = { ...tables, ...Object.fromEntries(changed) };
      // The rows are the sender's own; only their types were lost on the way.
      return { settings: delta.settings, ...tables } as unknown as PlanDocument;
    },
  };
};
