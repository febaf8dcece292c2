import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import type { FileOwner } from './file-owner.ts';
import type { FileRow } from './stored-file.repository.ts';

export const mayDelete = (owner: FileOwner, file: FileRow, userID: string): boolean =>
  owner.mayDeleteAll || (owner.mayDeleteOwn && file.uploader_id === userID);

export const toAnnexFile = (file: FileRow, owner: FileOwner, userID: string): AnnexFile => ({
  fileID: file.file_id,
  fileName: file.file_name,
  fileSize: file.size,
  sha256: file.sha256.toString('hex'),
  contentType: file.content_type,
  uploaderID: file.uploader_id,
  uploaderName: file.user_name,
  createdTime: file.created_at.toISOString(),
  mayDelete: mayDelete(owner, file, userID) ? 1 : 0,
});
