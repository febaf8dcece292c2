import { Metadata } from '@tus/server';
import { FileUpload, uploadMetadata } from '@xmgl/contracts/files/file.calls';
import { v7 } from 'uuid';
import { enterOwnPlace, enterProject, type ProjectInScope } from '../access/enter-project.ts';
import type { AccessClaims } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import { type Db, inScope } from '../db/scope.ts';
import { loadSignedIn, requireOwnPassword } from '../http/authenticate.ts';
import type { Services } from '../http/context.ts';
import { parseFields } from '../http/parse-input.ts';
import type { OpenOwner } from './file-owner.ts';
import { findOwnUpload, insertUpload, noteReceived, touchUpload } from './file-upload.repository.ts';
import { refuseTooLarge, requireDisk, requireFewOpen, requireRoom } from './room.service.ts';
import type { LeasedUpload } from './upload-lease.ts';
import { requireMayAttach } from './verify-upload.service.ts';

/** An upload that the caller may write to, and where its bytes stand. */
export type OpenUpload = LeasedUpload & { readonly storageKey: string };

type Request = {
  readonly services: Services;
  readonly claims: AccessClaims;
  readonly now: Date;
  readonly requestID: string;
};

const enter = <T>(
  { services, claims }: Request,
  projectID: string,
  work: (db: Db, project: ProjectInScope) => Promise<T>,
): Promise<T> =>
  inScope(services.db, { userID: claims.userID }, async (db) => {
    requireOwnPassword(await loadSignedIn(db, claims, services));
    const { userID } = claims;
    const place =
      projectID === userID
        ? await enterOwnPlace(db, userID)
        : await enterProject(db, userID, projectID, { page: null, right: null });
    return await work(db, place);
  });

const readMetadata = (header: unknown) => {
  if (typeof header !== 'string') throw fail('invalid', '缺少 Upload-Metadata');
  let given: Record<string, string | null>;
  try {
    given = Metadata.parse(header);
  } catch {
    throw fail('invalid', 'Upload-Metadata 不正确');
  }
  return parseFields(FileUpload, uploadMetadata, given) as ReturnType<typeof uploadMetadata.parse>;
};

const readLength = (header: unknown): number => {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw fail('invalid', '缺少 Upload-Length');
  const size = Number(header);
  if (size === 0) throw fail('invalid', '文件是空的，请重新选择');
  return size;
};

/** Everything that can be refused is refused before a byte is sent: right, name, size, room, disk. */
export const beginUpload = async (
  request: Request,
  open: OpenOwner,
  headers: Readonly<Record<string, unknown>>,
): Promise<OpenUpload> => {
  const { services, claims, now, requestID } = request;
  const { projectID, refKind, refID, fileName, sha256 } = readMetadata(headers['upload-metadata']);
  const size = readLength(headers['upload-length']);
  return await enter(request, projectID, async (db, project) => {
    await requireMayAttach(open, { db, project, user: claims, now, requestID }, { refKind, refID });
    refuseTooLarge(size, services.config.files);
    await requireRoom(db, project, { size }, { files: services.config.files, now });
    await requireFewOpen(db, now);
    await requireDisk(services.files, size);
    const uploadID = v7();
    const storageKey = `${project.companyID}/${uploadID}`;
    await insertUpload(db, project, {
      upload_id: uploadID,
      user_id: claims.userID,
      ref_kind: refKind,
      ref_id: refID,
      file_name: fileName,
      size,
      claimed_sha256: sha256 === undefined ? null : Buffer.from(sha256, 'hex'),
      storage_key: storageKey,
      touched_at: now,
      created_at: now,
    });
    return { companyID: project.companyID, projectID, uploadID, storageKey };
  });
};

/** An upload of one's own that is not a file yet; `piece` bytes of it, or all that are missing, are to come now. */
export const continueUpload = (
  request: Request,
  projectID: string,
  uploadID: string,
  piece: number,
): Promise<OpenUpload> =>
  enter(request, projectID, async (db, project) => {
    const { services, claims, now } = request;
    const upload = await findOwnUpload(db, project, claims.userID, uploadID);
    if (!upload) throw fail('notFound', '这次上传已失效，请重新上传');
    await touchUpload(db, project, uploadID, now);
    const size = Math.min(piece, upload.size - upload.received);
    if (size > 0)
      await requireRoom(db, project, { size, apart: uploadID }, { files: services.config.files, now });
    return { companyID: project.companyID, projectID, uploadID, storageKey: upload.storage_key };
  });

/** How far the bytes have come, also of a request that was cut. */
export const noteArrived = async (
  services: Services,
  { uploadID, storageKey, ...place }: OpenUpload,
): Promise<void> => {
  const { offset } = await services.files.uploads.getUpload(storageKey);
  await inScope(services.db, place, (db) => noteReceived(db, place, uploadID, offset));
};
