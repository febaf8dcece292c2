import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { Actor } from '../access/someone.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { createSampleDeliverables } from './create-sample-deliverables.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleRequirement, SampleScope } from './sample-scope.ts';
import { wordOf } from './word-of.ts';

type Names = ReturnType<typeof namesOf>;

const addRequirement = async (
  actor: Actor,
  names: Names,
  added: ReadonlyMap<string, string>,
  given: SampleRequirement,
): Promise<string> => {
  const { parent = '', owner, raiser, source, taken, comment = '', revised = [], ...said } = given;
  const kit = kitOf(requirement);
  let row = await addRow(actor, kit, {
    ...said,
    parentID: added.get(parent) ?? null,
    ownerID: names.usersOf([owner])[0] ?? '',
    sourceKindID: await wordOf(actor, '需求来源', source),
    sourceStakeholderID: raiser === undefined ? null : (names.idsOf([raiser])[0] ?? null),
  });
  const rowID = row.requirementID;
  for (const action of taken)
    row = await editRow(actor, kit, { rowID, rowVersion: row.rowVersion, action, comment, values: {} });
  for (const [changeReason, values] of revised)
    row = await editRow(actor, kit, {
      rowID,
      rowVersion: row.rowVersion,
      values: { ...values, changeReason },
    });
  return rowID;
};

/** What the people of a sample project need of it. */
export const createSampleScope = async (
  actor: Actor,
  { requirements, deliverables }: SampleScope,
): Promise<void> => {
  const names = namesOf(await listPeople(actor.db, actor.project));
  const added = new Map<string, string>();
  for (const one of requirements) added.set(one.title, await addRequirement(actor, names, added, one));
  await createSampleDeliverables(actor, deliverables);
};
