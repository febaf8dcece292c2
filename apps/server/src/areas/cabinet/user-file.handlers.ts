import * as calls from '@xmgl/contracts/cabinet/user-file.calls';
import { largestArchive } from '@xmgl/contracts/integration/related-file.calls';
import { enterOwnPlace, enterOwnPlaceAsking } from '../../access/enter-project.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { announceOwn } from '../../files/attach-file.service.ts';
import { askBytes, askPersonalRoom, toQuota } from '../../files/room.service.ts';
import { signArchive } from '../../files/signed-address.ts';
import type { Taking } from '../../files/take-upload.service.ts';
import { handle, handleOutside, type OutsideContext, type Services } from '../../http/context.ts';
import { readFiles } from './own-files.repository.ts';
import { deleteForEver, listChosen, type UserFileRow } from './user-file.repository.ts';
import { addFile, binFiles, changeFiles, requireLiving, toRefID, toUserFile } from './user-file.service.ts';
import { ownActor } from './user-folder.handlers.ts';
import { askFolder } from './user-folder.repository.ts';

const toUserFiles = (
  rows: readonly UserFileRow[],
  { services, now }: { readonly services: Services; readonly now: Date },
) => rows.map((row) => toUserFile(row, services.secret, now));

/** The files, and the room they stand in; who asks enters their own place on the way to the first answer. */
const getUserFiles = handle(calls.GetUserFiles, async ({ db, user, services, now }, input) => {
  const { userFolderID, value, deleted, ...page } = input;
  const { files: limits } = services.config;
  const asksFolder = typeof userFolderID === 'string';
  const [project, [room], folders = []] = await enterOwnPlaceAsking(
    db,
    user.userID,
    askPersonalRoom(user.userID),
    ...(asksFolder ? [askFolder({ userID: user.userID, folderID: userFolderID })] : []),
  );
  if (asksFolder) requireLiving(folders[0]);
  const refID = userFolderID === null ? user.userID : userFolderID;
  const quota = toQuota(room?.room ?? 0, limits);
  const { rows, total, beside } = await readFiles(
    db,
    project,
    { refID, text: value, deleted },
    page,
    askBytes(quota, now),
  );
  return {
    items: toUserFiles(rows, { services, now }),
    total,
    used: beside[0]?.bytes ?? 0,
    quota,
    largestFile: limits.largestFile,
  };
});

/** An upload of one's own, taken in one's own place. */
const takingOf = async (context: OutsideContext<typeof calls.AddUserFiles>): Promise<Taking> => {
  const { user, services, now, requestID } = context;
  const transact = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    context.transact(async (db) => {
      await enterOwnPlace(db, user.userID);
      return await work(db);
    });
  const project = await context.transact((db) => enterOwnPlace(db, user.userID));
  return { user, services, now, requestID, project, transact };
};

const addUserFiles = handleOutside(calls.AddUserFiles, async (context, { userFolderID = null, files }) => {
  const taking = await takingOf(context);
  const refID = await taking.transact((db) => toRefID({ ...taking, db }, userFolderID));
  const ids: string[] = [];
  for (const file of files) ids.push(await addFile(taking, refID, file));
  const rows = await taking.transact((db) => listChosen(db, taking.project, ids));
  const inOrder = ids.flatMap((id) => rows.find((row) => row.file_id === id) ?? []);
  return { items: toUserFiles(inOrder, context) };
});

const updUserFiles = handle(calls.UpdUserFiles, async (context, input) => {
  const rows = await changeFiles(await ownActor(context), input);
  return { items: toUserFiles(rows, context) };
});

const delUserFiles = handle(calls.DelUserFiles, async (context, { userFileIDs, forever, wholeBin }) => {
  const actor = await ownActor(context);
  if (wholeBin === 0 && forever === 0) return { count: await binFiles(actor, userFileIDs ?? []) };
  const count = await deleteForEver(actor.db, actor.project, userFileIDs);
  if (count === 0) throw fail('notFound', '回收站里没有所选的文件，请刷新后重试');
  await audit(actor, { entity: 'UserFile', rowID: '', action: 'purge', after: { count } });
  await announceOwn(actor);
  return { count };
});

const getArchive = handle(calls.GetUserFileArchive, async (context, { userFileIDs }) => {
  const { services, now } = context;
  const { db, project } = await ownActor(context);
  const rows = (await listChosen(db, project, userFileIDs)).filter((row) => row.deleted_at === null);
  const [first] = rows;
  if (!first) throw fail('notFound', '所选文件已不存在，请刷新后重试');
  if (rows.reduce((sum, { size }) => sum + size, 0) > largestArchive)
    throw fail('tooLarge', '所选文件共超过 2 GB，请分几次下载');
  const fileName = `个人文件（${rows.length} 个）.zip`;
  const { companyID, projectID } = project;
  const fileIDs = rows.map((row) => row.file_id);
  return {
    url: signArchive(services.secret, { companyID, projectID, fileIDs }, fileName, now),
    fileName,
  };
});

export const userFileHandlers = [getUserFiles, addUserFiles, updUserFiles, delUserFiles, getArchive];
