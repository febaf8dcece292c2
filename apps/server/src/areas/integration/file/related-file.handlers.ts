import { sizeText } from '@xmgl/contracts/files/file-kinds';
import * as calls from '@xmgl/contracts/integration/related-file.calls';
import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { OpenOwner } from '../../../files/file-owner.ts';
import { signArchive } from '../../../files/signed-address.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { kitOf } from '../../../register/kit.ts';
import { peopleInSight } from '../../../register/read/people-sight.service.ts';
import { readPage, readRow, readWritten, requireMayRead } from '../../../register/read/read-row.service.ts';
import { makeFromTemplate } from '../template/make-from-template.service.ts';
import { relatedFileKit } from './related-file.kit.ts';
import { findRef, listCategories, listVersions, type VersionRow } from './related-file.repository.ts';
import { takeFile } from './take-file.service.ts';

/** What a file belongs to, for a reader who may open it there. */
const readRef = async (actor: Actor, relatedFileID: string) => {
  const ref = await findRef(actor.db, actor.project, relatedFileID);
  const register = allRegisters.find(({ entity }) => entity === ref?.ref_kind);
  if (!ref || !register) return null;
  try {
    await requireMayRead(actor, kitOf(register), ref.ref_id);
    const { row } = await readRow(actor, kitOf(register), ref.ref_id);
    return {
      label: register.label,
      title: String(row[register.title]),
      address: register.address(ref.ref_id),
    };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};

const toVersion = (
  row: VersionRow,
  nameOf: (person: { user_id: string; user_name: string }) => string,
): calls.FileVersion => ({
  relatedFileVersionID: row.related_file_version_id,
  versionNo: row.version_no,
  fileID: row.file_id,
  fileName: row.file_name,
  fileSize: row.size,
  contentType: row.content_type,
  sha256: row.sha256.toString('hex'),
  note: row.note,
  uploaderName: nameOf({ user_id: row.uploader_id, user_name: row.user_name }),
  createdTime: row.created_at.toISOString(),
});

const reading = handle(calls.GetRelatedFileVersions, async (context, { relatedFileID }) => {
  const { db, project, user } = context;
  const { row, mayChange } = await readRow(context, relatedFileKit, relatedFileID);
  const { nameOf } = await peopleInSight(context);
  const versions = await listVersions(db, project, [relatedFileID]);
  const maySave = await hasPageRight(db, user.userID, project, relatedFile.page, 'download');
  return {
    items: versions.map((version) => toVersion(version, nameOf)),
    mayUpload:
      mayChange === 1 && row.deletedAt === null && row.state !== '已作废' ? (1 as const) : (0 as const),
    maySave: maySave ? (1 as const) : (0 as const),
    ref: await readRef(context, relatedFileID),
  };
});

const archiving = handle(calls.GetRelatedFileArchive, async (context, { relatedFileIDs }) => {
  const { db, project, services, now } = context;
  const wanted = [...new Set(relatedFileIDs)];
  for (const relatedFileID of wanted) await requireMayRead(context, relatedFileKit, relatedFileID);
  const last = new Map<string, VersionRow>();
  for (const version of await listVersions(db, project, wanted))
    if (!last.has(version.related_file_id)) last.set(version.related_file_id, version);
  const files = [...last.values()];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > calls.largestArchive)
    throw fail(
      'invalid',
      `所选文件共 ${sizeText(size)}，一次最多打包 ${sizeText(calls.largestArchive)}，请分几次下载`,
      'relatedFileIDs',
    );
  const fileName = `文件 ${toLocalDay(now)}.zip`;
  const { companyID, projectID } = project;
  const fileIDs = files.map((file) => file.file_id);
  return {
    url: signArchive(services.secret, { companyID, projectID, fileIDs }, fileName, now),
    fileName,
  };
});

const ofProcurement = handle(calls.GetProcureFile, async (context, { projectID, value, ...slice }) => {
  const categoryID = await listCategories(context.db, context.project, ['合同', '采购']);
  if (categoryID.length === 0) return { items: [], total: 0 };
  const asked = { projectID, text: value, categoryID, sort: '-code' as const };
  const { items, total, titles } = await readPage(context, relatedFileKit, { ...slice, value: asked });
  return {
    items: items.map((row) => ({
      relatedFileID: row.relatedFileID,
      code: row.code,
      fileName: row.fileName,
      category: titles[row.categoryID]?.title ?? '',
      versionNo: row.versionNo ?? 0,
      fileSize: row.fileSize ?? 0,
      userName: titles[row.uploaderID ?? '']?.title ?? '',
      updatedTime: row.updatedAt,
      state: row.state,
    })),
    total,
  };
});

/** The files of a project; who may read what bytes hang on is said by `open`. */
export const relatedFileHandlers = (open: OpenOwner): readonly Handler[] => [
  handleOutside(calls.RelatedFileUpload, async (context, { projectID: _, fileID, templateID, ...given }) => {
    const rowID =
      templateID === undefined
        ? await context.transact((db) => takeFile(open, { ...context, db }, given, fileID ?? ''))
        : await makeFromTemplate(context, given, templateID);
    return await context.transact((db) => readWritten({ ...context, db }, relatedFileKit, rowID));
  }),
  reading,
  archiving,
  ofProcurement,
];
