import * as calls from '@xmgl/contracts/company/company-cost.calls';
import { sql } from 'kysely';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import { findNames, type Names } from '../../register/import/import-names.ts';
import { addRow } from '../../register/write/add-row.service.ts';
import { editRow } from '../../register/write/write-row.service.ts';
import { companyCostKit as kit } from './company-cost.kit.ts';

type Known = { readonly id: string; readonly row_version: number };

/** The price that a code has from a day. */
const findKnown = async ({ db, project }: Actor, given: calls.GivenCost): Promise<Known | undefined> => {
  const { rows } = await sql<Known>`select company_cost_id as id, row_version from company_cost
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and cost_code = ${given.costCode ?? ''} and valid_from = ${given.validFrom ?? null}::date`.execute(db);
  return rows[0];
};

const writeOne = async (actor: Actor, given: calls.GivenCost): Promise<'added' | 'updated'> => {
  const known = await findKnown(actor, given);
  if (known) await editRow(actor, kit, { rowID: known.id, rowVersion: known.row_version, values: given });
  else await addRow(actor, kit, given);
  return known ? 'updated' : 'added';
};

/** Two units of a name cannot be: the platform's and the company's own are apart. */
const withUnit = ({ unitName, ...given }: calls.CostLine, units: Names): calls.GivenCost => {
  if (!unitName || given.unitID) return given;
  const unitID = units.get(unitName)?.[0]?.id;
  if (unitID === undefined)
    throw fail('invalid', `没有计量单位「${unitName}」，请先在「计量单位」中新增`, 'unitName');
  return { ...given, unitID };
};

/** What is wrong with a line; what was begun of it is taken back. */
const tryOne = async (
  actor: Actor,
  line: calls.CostLine,
  units: Names,
): Promise<'added' | 'updated' | Failure> => {
  await sql`savepoint line`.execute(actor.db);
  try {
    return await writeOne(actor, withUnit(line, units));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint line`.execute(actor.db);
    return error;
  }
};

const addBatch = handle(calls.AddBatchCompanyCost, async (context, { items, dryRun }) => {
  const { db, user, project } = context;
  await sql`savepoint batch`.execute(db);
  const done = { added: 0, updated: 0 };
  const errors: { row: number; field: string; message: string }[] = [];
  const named = [...new Set(items.flatMap(({ unitName }) => unitName || []))];
  const units = await findNames(context, 'IndustryUnit', named);
  for (const [at, line] of items.entries()) {
    const result = await tryOne(context, line, units);
    if (result instanceof Failure)
      errors.push(...result.issues.map(({ path = '', message }) => ({ row: at + 1, field: path, message })));
    else done[result] += 1;
  }
  if (done.updated > 0)
    await requireRight(db, user.userID, project, { page: kit.register.page, right: 'update' });
  if (errors.length > 0 || dryRun === 1) await sql`rollback to savepoint batch`.execute(db);
  return { ...done, errors };
});

export const companyCostHandlers: readonly Handler[] = [addBatch];
