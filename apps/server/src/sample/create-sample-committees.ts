import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import type { Db } from '../db/scope.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleCommittee } from './sample-committees.ts';

/** Who decides on changes of a sample project, and who steers it. */
export const createSampleCommittees = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  committees: readonly SampleCommittee[],
): Promise<void> => {
  const actor: Actor = { db, user: { userID }, project, now, requestID: 'sample' };
  const kit = kitOf(projectCommittee);
  const names = namesOf(await listPeople(db, project));
  for (const { members, ended, ...said } of committees) {
    const { projectCommitteeID: rowID, rowVersion } = await addRow(actor, kit, {
      ...said,
      members: members.flatMap(([name, duty]) =>
        names.usersOf([name]).map((memberID) => ({ lineID: v7(), userID: memberID, duty })),
      ),
    });
    if (ended !== undefined)
      await editRow(actor, kit, { rowID, rowVersion, action: '停用', comment: ended, values: {} });
  }
};
