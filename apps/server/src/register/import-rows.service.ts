import { idNameOf } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { editRows, inTurnOf } from './edit-rows.service.ts';
import { inTurn } from './file-turns.ts';
import { importOnce } from './import-once.service.ts';
import { type ImportPlan, planImport } from './import-plan.service.ts';
import type { ImportedRow } from './import-row.ts';
import { insertChecked } from './insert-rows.service.ts';
import type { Actor, Outside, RegisterKit } from './kit.ts';
import { toSheetName } from './sheet-name.ts';
import { readXlsx } from './xlsx-file.ts';

type Asked = {
  readonly content: string;
  readonly mode: 'check' | 'write' | 'writeGood';
  readonly importID?: string | undefined;
};

const writeRows = async (actor: Actor, kit: RegisterKit, plan: ImportPlan): Promise<void> => {
  const rows = plan.rows.filter((row) => row.isGood);
  await insertChecked(
    actor,
    kit,
    rows.filter((row) => row.kind === 'new'),
  );
  const idName = idNameOf(kit.register);
  await editRows(
    actor,
    kit,
    rows.flatMap(({ kind, before, values }) =>
      kind === 'change' && before
        ? [{ rowID: String(before[idName]), rowVersion: before.rowVersion, values }]
        : [],
    ),
    { able: plan.able },
  );
};

const toReport = ({ rows, faults, changes }: ImportPlan, isWritten: boolean): ImportReport => {
  const count = (kind: ImportedRow['kind']): number =>
    rows.filter((row) => row.isGood && row.kind === kind).length;
  return {
    rows: rows.length,
    added: count('new'),
    updated: count('change'),
    unchanged: count('same'),
    bad: rows.filter((row) => !row.isGood).length,
    faults: [...faults],
    ...changes,
    ...(isWritten && { changes: [] }),
    isWritten: isWritten ? 1 : 0,
  };
};

type Grid = Awaited<ReturnType<typeof readXlsx>>;

const importGrid = async (
  actor: Actor,
  kit: RegisterKit,
  grid: Grid,
  mode: Asked['mode'],
): Promise<ImportReport> => {
  const plan = await planImport(actor, kit, grid);
  const isWritten = mode === 'writeGood' || (mode === 'write' && plan.faults.length === 0);
  if (isWritten) await writeRows(actor, kit, plan);
  return toReport(plan, isWritten);
};

/**
 * Takes rows from a workbook: looks only, writes all or nothing, or writes what is good. The file is read before
 * a transaction is opened: it may take half a minute.
 */
export const importRows = async (outside: Outside, kit: RegisterKit, asked: Asked): Promise<ImportReport> => {
  const grid = await inTurn(outside.user.userID, () =>
    readXlsx(asked.content, toSheetName(kit.register.label)),
  );
  return await inTurnOf(outside, (actor) =>
    importOnce(actor, kit.register, asked, () => importGrid(actor, kit, grid, asked.mode)),
  );
};
