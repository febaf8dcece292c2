import { addDays } from '@xmgl/contracts/calendar-day';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../access/someone.ts';
import { toLocalDay } from '../base/local-time.ts';
import { kitOf, type Row } from '../register/kit.ts';
import { lockRows } from '../register/write/row.repository.ts';
import { enterState } from '../register/write/row-tasks.service.ts';
import { changeUnasked, moveUnasked } from '../register/write/system-write.service.ts';
import { addRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleDeliverable } from './sample-scope.ts';

type Names = ReturnType<typeof namesOf>;

const findNode = async ({ db, project }: Actor, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('wbs_node')
    .select('wbs_node_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('wbs_name', '=', name)
    .executeTakeFirst();
  return row?.wbs_node_id ?? null;
};

/** A deliverable and what became of it: its papers stand on paper, so it is not asked for files. */
const addDeliverable = async (actor: Actor, names: Names, given: SampleDeliverable): Promise<void> => {
  const { wbs, owner, receiver, planned, taken, inspectors = [], inspected, ...said } = given;
  const { found = {}, ...values } = said;
  const kit = kitOf(deliverable);
  const { deliverableID: rowID } = await addRow(actor, kit, {
    ...values,
    wbsNodeID: await findNode(actor, wbs),
    ownerID: names.usersOf([owner])[0] ?? '',
    receiverID: names.usersOf([receiver])[0] ?? '',
    plannedTime: addDays(toLocalDay(actor.now), planned),
  });
  const read = async (): Promise<Row> => {
    const [row] = await lockRows(actor.db, actor.project, kit, [rowID]);
    if (!row) throw new Error(`no deliverable ${given.title}`);
    return row;
  };
  for (const action of taken) {
    const before = await read();
    if (inspected !== undefined && ['接收', '有条件接收', '拒收'].includes(action))
      await changeUnasked(
        actor,
        deliverable,
        { ...before, rowID },
        {
          ...found,
          inspectTime: `${addDays(toLocalDay(actor.now), inspected)}T10:00`,
          inspectorIDs: names.idsOf(inspectors),
        },
      );
    await moveUnasked(actor, deliverable, [{ rowID, state: before.state }], { action });
    const after = await read();
    await kit.rules.changed?.(actor, { rowID, before, after, action } as never);
  }
  const row = await read();
  if (taken.length > 0) await enterState(actor, deliverable, rowID, row);
};

/** What a sample project hands over, and how far that has come. */
export const createSampleDeliverables = async (
  actor: Actor,
  deliverables: readonly SampleDeliverable[],
): Promise<void> => {
  const names = namesOf(await listPeople(actor.db, actor.project));
  for (const one of deliverables) await addDeliverable(actor, names, one);
};
