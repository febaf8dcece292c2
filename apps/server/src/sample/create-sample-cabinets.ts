import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { v7 } from 'uuid';
import { enterOwnPlace } from '../access/enter-project.ts';
import { putIntoBin } from '../areas/cabinet/user-file.repository.ts';
import { addFolder } from '../areas/cabinet/user-folder.service.ts';
import { type Db, inScope } from '../db/scope.ts';
import { attachMade } from '../files/attach-made.service.ts';
import type { Taking } from '../files/take-upload.service.ts';
import type { Services } from '../http/context.ts';
import { bytesOf } from './create-sample-files.ts';
import { type SampleCabinet, sampleCabinets } from './own-files.ts';

const dayMs = 86_400_000;

const takingOf = async (services: Services, userID: string, now: Date): Promise<Taking> => {
  const transact = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    inScope(services.db, { userID, companyID: userID, projectID: userID }, work);
  const project = await transact((db) => enterOwnPlace(db, userID));
  return { services, project, user: { userID }, now, requestID: 'sample', transact };
};

const createCabinet = async (taking: Taking, cabinet: SampleCabinet): Promise<void> => {
  const { project, user, now } = taking;
  const ids = new Map<string, string>();
  await taking.transact(async (db) => {
    for (const [name, within = ''] of cabinet.folders) {
      const row = await addFolder({ ...taking, db }, name, ids.get(within) ?? null);
      ids.set(name, row.user_folder_id);
    }
  });
  for (const { fileName, folder = '', ago, content, binnedFor } of cabinet.files) {
    const ref = { refKind: userFolderKind, refID: ids.get(folder) ?? user.userID };
    const bytes = await bytesOf(fileName, content, '个人文件');
    const then = { ...taking, now: new Date(now.getTime() - ago * dayMs) };
    const { file_id: fileID } = await attachMade(then, { uploadID: v7(), ref, fileName, bytes });
    if (binnedFor === undefined) continue;
    const bin = { at: new Date(now.getTime() - binnedFor * dayMs), by: user.userID };
    await taking.transact((db) => putIntoBin(db, project, [fileID], bin));
  }
};

/** The files that people of the sample keep to themselves. */
export const createSampleCabinets = async (
  services: Services,
  { accounts, now }: { readonly accounts: ReadonlyMap<string, string>; readonly now: Date },
): Promise<void> => {
  for (const cabinet of sampleCabinets) {
    const userID = accounts.get(cabinet.account);
    if (userID === undefined) throw new Error(`the sample has nobody called ${cabinet.account}`);
    await createCabinet(await takingOf(services, userID, now), cabinet);
  }
};
