import type { Parsed } from '@xmgl/contracts/call';
import type { RelatedFileUpload } from '@xmgl/contracts/integration/related-file.calls';
import { intakeKind, relatedFile, versionKind } from '@xmgl/contracts/integration/related-file.register';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { isDisguised, refuseDisguised } from '../../../files/content-type.ts';
import { touchBlob } from '../../../files/file-blob.repository.ts';
import type { OpenOwner } from '../../../files/file-owner.ts';
import { insertFile, markFileDeleted } from '../../../files/stored-file.repository.ts';
import { findUsable } from '../../../files/verify-upload.service.ts';
import { announceRow } from '../../../notify/announce.ts';
import { kitOf } from '../../../register/kit.ts';
import { mayRead } from '../../../register/read/read-row.service.ts';
import { isOwnRow, loadRowRights } from '../../../register/read/row-rights.service.ts';
import { waitForSame } from '../../../register/write/add-once.service.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { lockRows, updateRow } from '../../../register/write/row.repository.ts';
import { toSearchKey } from '../../../register/write/row-words.ts';
import { relatedFileKit } from './related-file.kit.ts';
import {
  findCategory,
  findNamesake,
  findVersion,
  insertRef,
  insertVersion,
  listVersions,
} from './related-file.repository.ts';

export type Given = Omit<Parsed<typeof RelatedFileUpload>, 'projectID' | 'fileID' | 'templateID'>;

/** Bytes that are kept already, and what they were told to be. */
type Bytes = { readonly sha256: Buffer; readonly size: number; readonly contentType: string };

const mostVersions = 200;

/** Hangs the bytes on the version; the same bytes are kept once. */
const hangBytes = async (
  actor: Actor,
  versionID: string,
  fileName: string,
  bytes: Bytes,
): Promise<string> => {
  const { db, project, user, now } = actor;
  const fileID = v7();
  await touchBlob(db, project.companyID, bytes.sha256, now);
  await insertFile(db, project, {
    file_id: fileID,
    ref_kind: versionKind,
    ref_id: versionID,
    file_name: fileName,
    size: bytes.size,
    sha256: bytes.sha256,
    content_type: bytes.contentType,
    upload_id: v7(),
    uploader_id: user.userID,
    created_at: now,
  });
  return fileID;
};

const getTarget = async (actor: Actor, relatedFileID: string) => {
  const { db, project, user } = actor;
  const [row] = await lockRows(db, project, relatedFileKit, [relatedFileID]);
  if (!row || row.deletedAt !== null) throw fail('notFound', '文件不存在或已删除，请刷新后重试');
  const rights = await loadRowRights(actor, relatedFile);
  if (!rights.has('update') || !(rights.reachesAll('update') || isOwnRow(relatedFile, row, user.userID)))
    throw fail('forbidden', `您不能修改「${row.fileName}」，请改名后作为新文件上传，或联系上传人`);
  if (row.state === '已作废')
    throw fail('conflict', `「${row.fileName}」已作废，不能增加版本，请改名后作为新文件上传`);
  return row;
};

/** A further version. What was issued is a draft again until somebody issues it anew. */
const addVersion = async (
  actor: Actor,
  relatedFileID: string,
  versionID: string,
  { fileName, note }: Given,
  bytes: Bytes,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const row = await getTarget(actor, relatedFileID);
  if (note === '') throw fail('invalid', '请填写版本说明：这一版改了什么', 'note');
  const [last] = await listVersions(db, project, [relatedFileID]);
  const versionNo = (last?.version_no ?? 0) + 1;
  if (versionNo > mostVersions)
    throw fail('invalid', `一个文件最多 ${mostVersions} 个版本，请作为新文件上传`);
  if (fileName !== row.fileName && (await findNamesake(db, project, fileName, row.folderID, relatedFileID)))
    throw fail('conflict', '此文件夹中已有同名文件，请改名或换一个文件夹', 'fileName');
  const fileID = await hangBytes(actor, versionID, fileName, bytes);
  const kept = { versionID, relatedFileID, versionNo, fileID, note, uploaderID: user.userID, now };
  await insertVersion(db, project, kept);
  const searchKey = toSearchKey(relatedFile, { ...row, fileName });
  const written = { rowID: relatedFileID, state: '草稿', searchKey, values: { fileName } };
  await updateRow(db, project, relatedFile, { userID: user.userID, now }, written);
  const isMoved = row.state !== '草稿';
  await audit(actor, {
    entity: relatedFile.entity,
    rowID: relatedFileID,
    action: '上传新版本',
    before: { versionNo: versionNo - 1, ...(isMoved && { state: row.state }) },
    after: { versionNo, ...(isMoved && { state: '草稿' }), comment: note },
  });
  await announceRow(db, project, relatedFile.entity, relatedFileID, row.rowVersion + 1);
};

/** What a file is said to belong to is a row that its sender may read. */
const requireRef = async (actor: Actor, refKind: string, refID: string): Promise<void> => {
  const register = allRegisters.find(({ entity }) => entity === refKind);
  if (!register) throw fail('invalid', '没有这类内容，请重新选择', 'refKind');
  if (!(await mayRead(actor, kitOf(register), refID)))
    throw fail('invalid', '所关联的记录不存在或已删除，请重新选择', 'refID');
};

const addFile = async (
  actor: Actor,
  rowID: string,
  versionID: string,
  given: Given,
  bytes: Bytes,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const { fileName, note, folderID = null, confidentiality, remark, refKind, refID } = given;
  const fileID = await hangBytes(actor, versionID, fileName, bytes);
  const kept = { versionID, relatedFileID: rowID, versionNo: 1, fileID, note, uploaderID: user.userID, now };
  await insertVersion(db, project, kept);
  const categoryID = given.categoryID ?? (await findCategory(db, project, '其他'));
  await addRow(actor, relatedFileKit, { fileName, folderID, categoryID, confidentiality, remark }, rowID);
  if (!refKind || !refID) return;
  await requireRef(actor, refKind, refID);
  await insertRef(db, project, rowID, { ref_kind: refKind, ref_id: refID });
};

const findTarget = async ({ db, project }: Actor, given: Given): Promise<string | undefined> => {
  if (given.relatedFileID !== undefined) return given.relatedFileID;
  const namesake = await findNamesake(db, project, given.fileName, given.folderID ?? null);
  if (namesake !== undefined && given.asVersion !== 1)
    throw fail('conflict', '同名文件已存在，是否作为新版本上传', 'fileName');
  return namesake;
};

/** Makes a file of bytes, or a further version of one; answers which. Asked twice with one id, it is done once. */
export const keepBytes = async (actor: Actor, given: Given, bytes: Bytes): Promise<string> => {
  const { db, project, user } = actor;
  const versionID = given.relatedFileVersionID ?? v7();
  await waitForSame(db, versionID);
  const known = await findVersion(db, project, versionID);
  if (known?.uploader_id === user.userID) return known.related_file_id;
  if (known) throw fail('conflict', '此版本的标识已被使用，请重新上传');
  if (isDisguised(bytes.contentType, given.fileName)) throw refuseDisguised();
  const target = await findTarget(actor, given);
  if (target !== undefined) await addVersion(actor, target, versionID, given, bytes);
  const rowID = target ?? v7();
  if (target === undefined) await addFile(actor, rowID, versionID, given, bytes);
  return rowID;
};

/** The same of an upload, or of an identical file; what waited to become a file is none beside it. */
export const takeFile = async (
  open: OpenOwner,
  actor: Actor,
  given: Given,
  fileID: string,
): Promise<string> => {
  const { db, project, user, now } = actor;
  const versionID = given.relatedFileVersionID;
  const known = versionID === undefined ? undefined : await findVersion(db, project, versionID);
  if (known?.uploader_id === user.userID) return known.related_file_id;
  const file = await findUsable(open, actor, fileID);
  const bytes = { sha256: file.sha256, size: file.size, contentType: file.content_type };
  const rowID = await keepBytes(actor, given, bytes);
  if (
    file.ref_kind === intakeKind &&
    file.uploader_id === user.userID &&
    file.project_id === project.projectID
  )
    await markFileDeleted(db, project, file.file_id, { at: now, by: user.userID });
  return rowID;
};
