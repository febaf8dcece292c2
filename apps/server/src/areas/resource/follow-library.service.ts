import type { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import type { Actor } from '../../access/someone.ts';
import type { DoneOf } from '../../register/kit.ts';
import { applyWithin } from '../schedule/plan/apply-within.service.ts';
import { findForPlan } from './requirement/assignable.repository.ts';

/** What the plan computes with. */
const told = [
  'resourceName',
  'unitID',
  'maxUnits',
  'calendarID',
  'accrueAt',
] as const satisfies readonly (keyof typeof projectResource.fields)[];

/** What the library says of a resource that the plan uses, the plan says in the same transaction. */
export const followLibrary = async (
  actor: Actor,
  { rowID, before, after }: DoneOf<typeof projectResource>,
): Promise<void> => {
  if (before === null || told.every((field) => before[field] === after[field])) return;
  const { known, library } = await findForPlan(actor, [rowID]);
  const found = library.get(rowID);
  if (!found || !known.has(rowID)) return;
  const { name, unit, maxUnits, calendarID, accrueAt } = found.fields;
  await applyWithin(actor, [
    { kind: 'updateResource', resourceID: rowID, fields: { name, unit, maxUnits, calendarID, accrueAt } },
  ]);
};
