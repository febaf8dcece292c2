import type { GivenPrice, PriceLine } from '@xmgl/contracts/resource/resource.calls';
import { sql } from 'kysely';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { findNames, type Names } from '../../register/import/import-names.ts';
import { addRow } from '../../register/write/add-row.service.ts';
import { editRow } from '../../register/write/write-row.service.ts';
import { projectResourceKit } from './project-resource.kit.ts';
import { unitCostKit as kit } from './unit-cost.kit.ts';

type Known = { readonly id: string; readonly row_version: number };

/** The price that a resource has from a day. */
const findKnown = async ({ db, project }: Actor, given: GivenPrice): Promise<Known | undefined> => {
  const { rows } = await sql<Known>`select u.unit_cost_id as id, u.row_version from unit_cost as u
    where u.company_id = ${project.companyID} and u.project_id = ${project.projectID} and u.deleted_at is null
      and u.resource_id = ${given.resourceID ?? null}
      and u.valid_from is not distinct from ${given.validFrom ?? null}::date`.execute(db);
  return rows[0];
};

const writeOne = async (actor: Actor, given: GivenPrice): Promise<'added' | 'updated'> => {
  const known = await findKnown(actor, given);
  if (known) await editRow(actor, kit, { rowID: known.id, rowVersion: known.row_version, values: given });
  else await addRow(actor, kit, given);
  return known ? 'updated' : 'added';
};

const withResource = ({ resourceCode, ...given }: PriceLine, resources: Names): GivenPrice => {
  if (!resourceCode || given.resourceID) return given;
  const resourceID = resources.get(resourceCode)?.find(({ code }) => code === resourceCode)?.id;
  if (resourceID === undefined)
    throw fail('invalid', `没有编码为「${resourceCode}」的资源，请先在资源库中新增`, 'resourceCode');
  return { ...given, resourceID };
};

/** What is wrong with a line; what was begun of it is taken back. */
const tryOne = async (
  actor: Actor,
  line: PriceLine,
  resources: Names,
): Promise<'added' | 'updated' | Failure> => {
  await sql`savepoint line`.execute(actor.db);
  try {
    return await writeOne(actor, withResource(line, resources));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint line`.execute(actor.db);
    return error;
  }
};

type Batch = { readonly items: readonly PriceLine[]; readonly dryRun: number };

/** Prices of many resources at once: with anything wrong nothing is written. */
export const writePrices = async (actor: Actor, { items, dryRun }: Batch) => {
  const { db, user, project } = actor;
  await sql`savepoint batch`.execute(db);
  const done = { added: 0, updated: 0 };
  const errors: { row: number; field: string; message: string }[] = [];
  const named = [...new Set(items.flatMap(({ resourceCode }) => resourceCode || []))];
  const resources = await findNames(actor, projectResourceKit.register.entity, named, true);
  for (const [at, line] of items.entries()) {
    const result = await tryOne(actor, line, resources);
    if (result instanceof Failure)
      errors.push(...result.issues.map(({ path = '', message }) => ({ row: at + 1, field: path, message })));
    else done[result] += 1;
  }
  if (done.updated > 0)
    await requireRight(db, user.userID, project, { page: kit.register.page, right: 'update' });
  if (errors.length > 0 || dryRun === 1) await sql`rollback to savepoint batch`.execute(db);
  return { ...done, errors };
};
