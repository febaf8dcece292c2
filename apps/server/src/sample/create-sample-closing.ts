import { addDays } from '@xmgl/contracts/calendar-day';
import { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, setScope } from '../db/scope.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { addLesson } from './create-sample-logs.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleClosing } from './sample-closing.ts';

type Ids = ReadonlyMap<string, string>;
type Names = ReturnType<typeof namesOf>;

const addItems = async (
  actor: Actor,
  names: Names,
  phases: Ids,
  items: SampleClosing['items'],
): Promise<void> => {
  const kit = kitOf(closingItem);
  for (const { owner, phase = '', isOptional, autoCheck = null, evidence, waived, ...said } of items) {
    const ownerID = names.usersOf([owner])[0];
    const isRequired = isOptional ? 0 : 1;
    const phaseID = phases.get(phase) ?? null;
    const row = await addRow(actor, kit, { ...said, isRequired, autoCheck, phaseID, ownerID });
    const kept = { rowID: row.closingItemID, rowVersion: row.rowVersion };
    if (evidence !== undefined) await editRow(actor, kit, { ...kept, action: '完成', values: { evidence } });
    if (waived !== undefined) {
      const sponsor = names.usersOf(['林雪'])[0] ?? actor.user.userID;
      await setScope(actor.db, { userID: sponsor, ...actor.project });
      const asked = { ...kept, action: '豁免', comment: waived, values: {} } as const;
      await editRow({ ...actor, user: { userID: sponsor } }, kit, asked);
      await setScope(actor.db, { userID: actor.user.userID, ...actor.project });
    }
  }
};

const addHandover = async (
  actor: Actor,
  names: Names,
  handover: SampleClosing['handover'],
): Promise<void> => {
  const kit = kitOf(handoverItem);
  for (const { giver, receiver, days, ...said } of handover) {
    const giverID = names.usersOf([giver])[0];
    const receiverID = names.idsOf([receiver])[0];
    const row = await addRow(actor, kit, { ...said, giverID, receiverID });
    if (days === undefined) continue;
    const values = { handoverTime: addDays(toLocalDay(actor.now), days) };
    await editRow(actor, kit, {
      rowID: row.handoverItemID,
      rowVersion: row.rowVersion,
      action: '签收',
      values,
    });
  }
};

/** How far the end of a sample project is prepared. */
export const createSampleClosing = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  { phases, items, certificates, handover }: SampleClosing,
): Promise<void> => {
  const actor: Actor = { db, user: { userID }, project, now, requestID: 'sample' };
  const names = namesOf(await listPeople(db, project));
  const kit = kitOf(projectPhase);
  const added = new Map<string, string>();
  const rows = [];
  for (const [at, { taken, lesson, ...said }] of phases.entries()) {
    const row = await addRow(actor, kit, { ...said, sequence: at + 1 });
    added.set(said.phaseName, row.projectPhaseID);
    rows.push({ row, taken });
    if (lesson) await addLesson(actor, lesson, { phaseID: row.projectPhaseID });
  }
  await addItems(actor, names, added, items);
  for (const { row, taken } of rows) {
    let { rowVersion } = row;
    for (const action of taken)
      ({ rowVersion } = await editRow(actor, kit, {
        rowID: row.projectPhaseID,
        rowVersion,
        action,
        values: {},
      }));
  }
  for (const { days, phase = '', ...said } of certificates)
    await addRow(actor, kitOf(acceptanceCertificate), {
      ...said,
      acceptedTime: addDays(toLocalDay(now), days),
      phaseID: added.get(phase) ?? null,
    });
  await addHandover(actor, names, handover);
};
