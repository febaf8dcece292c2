import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import type { Actor } from '../access/someone.ts';

import { type PeopleSight, peopleInSight } from '../register/read/people-sight.service.ts';
import type { FileOwner } from './file-owner.ts';
import type { FileRow } from './stored-file.repository.ts';

export const mayDelete = (owner: FileOwner, file: FileRow, userID: string): boolean =>
  owner.mayDeleteAll || (owner.mayDeleteOwn && file.uploader_id === userID);

export type FileReader = Pick<PeopleSight, 'nameOf' | 'idOf'> & { readonly userID: string };

export const fileReaderOf = async (actor: Actor): Promise<FileReader> => ({
  ...(await peopleInSight(actor)),
  userID: actor.user.userID,
});

export const toAnnexFile = (
  file: FileRow,
  owner: FileOwner,
  { userID, nameOf, idOf }: FileReader,
): AnnexFile => ({
  fileID: file.file_id,
  fileName: file.file_name,
  fileSize: file.size,
  sha256: file.sha256.toString('hex'),
  contentType: file.content_type,
  field: file.field,
  uploaderID: idOf(file.uploader_id),
  uploaderName: nameOf({ user_id: file.uploader_id, user_name: file.user_name }),
  createdTime: file.created_at.toISOString(),
  mayDelete: mayDelete(owner, file, userID) ? 1 : 0,
});
