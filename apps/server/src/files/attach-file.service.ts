import { freeFileName } from '@xmgl/contracts/files/file-name';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { v7 } from 'uuid';
import type { Actor } from '../access/someone.ts';
import { auditAll } from '../audit/audit.ts';
import { fail } from '../base/failure.ts';
import { announce, announceRow } from '../notify/announce.ts';

import type { FileOwner, OpenOwner } from './file-owner.ts';
import { insertThumbnail } from './file-thumbnail.repository.ts';
import {
  type FileRow,
  findFile,
  findFileOfUpload,
  insertFile,
  listNamesLike,
  lockFilesOf,
  type Ref,
} from './stored-file.repository.ts';
import { requireMayAttach } from './verify-upload.service.ts';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

export type NewFile = Ref & {
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly contentType: string;
  readonly uploadID: string;
  readonly field?: string | undefined;
  /** In base64. */
  readonly thumbnail?: string | undefined;
};

/** Notes a deed in the history of the thing and of the file, and tells the other browsers. */
export const tellDeed = async (
  actor: Actor,
  deed: '上传' | '替换' | '删除' | '恢复',
  file: FileRow,
): Promise<void> => {
  const { file_name: fileName, ref_kind: refKind, ref_id: refID, sha256, size } = file;
  const told = { fileName, refKind, refID, size, sha256: sha256.toString('hex') };
  await auditAll(actor, [
    { entity: refKind, rowID: refID, action: `${deed}附件「${fileName}」` },
    { entity: 'StoredFile', rowID: file.file_id, action: deed, after: told },
  ]);
  const { projectID, isOwn } = actor.project;
  if (isOwn) await announceOwn(actor);
  else await announceRow(actor.db, { projectID }, refKind, refID);
};

/** Tells the person's other browsers that their own files changed. */
export const announceOwn = ({ db, user }: Pick<Actor, 'db' | 'user'>): Promise<void> =>
  announce(db, { kind: 'user', userID: user.userID, what: 'files' });

/** What a file of one's own is found by. */
export const toFileKey = (fileName: string): string => `${fileName} ${toPinyinKey(fileName)}`.toLowerCase();

/** A name that is free among the other files of the thing; the caller holds their lock. */
export const freeNameOf = async (
  { db, project }: Actor,
  ref: Ref,
  wanted: string,
  ownID?: string,
): Promise<string> => {
  const others = (await listNamesLike(db, project, ref, [wanted])).filter((file) => file.file_id !== ownID);
  return freeFileName(
    wanted,
    others.map((file) => file.file_name),
  );
};

/** A field takes what it is for: where it is for pictures, nothing else. */
const requireField = ({ fields = {} }: FileOwner, { field = '', contentType, fileName }: NewFile): void => {
  if (field === '') return;
  const known = fields[field];
  if (!known) throw fail('invalid', '没有这个字段，请刷新后重试', 'field');
  if (known.isPictures && !contentType.startsWith('image/'))
    throw fail('invalid', `「${fileName}」不是图片，不能放在${known.label}里`, 'field');
};

/** The small picture is the browser's: it is kept where it is a JPEG. */
const keepThumbnail = async (
  actor: Actor,
  fileID: string,
  { thumbnail, contentType }: NewFile,
): Promise<void> => {
  if (thumbnail === undefined || !contentType.startsWith('image/')) return;
  const picture = Buffer.from(thumbnail, 'base64');
  if (!picture.subarray(0, 3).equals(jpegStart)) throw fail('invalid', '缩略图的内容不正确', 'thumbnail');
  await insertThumbnail(actor.db, actor.project, fileID, picture);
};

/** Hangs bytes that are kept already on a thing. */
export const attachFile = async (open: OpenOwner, actor: Actor, file: NewFile): Promise<FileRow> => {
  const { db, project, user, now } = actor;
  await lockFilesOf(db, file);
  requireField(await requireMayAttach(open, actor, file), file);
  const known = await findFileOfUpload(db, project, file.uploadID);
  if (known) return known;
  const fileID = v7();
  const fileName = await freeNameOf(actor, file, file.fileName);
  await insertFile(db, project, {
    file_id: fileID,
    ref_kind: file.refKind,
    ref_id: file.refID,
    file_name: fileName,
    ...(project.isOwn && { search_key: toFileKey(fileName) }),
    size: file.size,
    sha256: file.sha256,
    content_type: file.contentType,
    upload_id: file.uploadID,
    uploader_id: user.userID,
    created_at: now,
    field: file.field ?? '',
  });
  await keepThumbnail(actor, fileID, file);
  const row = await findFile(db, project, fileID);
  if (!row) throw fail('internal');
  await tellDeed(actor, '上传', row);
  return row;
};
