import type { Parsed } from '@xmgl/contracts/call';
import type { GetThumbnails } from '@xmgl/contracts/files/file.calls';
import type { Actor } from '../access/someone.ts';
import type { OpenOwner } from './file-owner.ts';
import { listThumbnails } from './file-thumbnail.repository.ts';
import { mayRead } from './verify-upload.service.ts';

/** The small pictures of files whose rows the reader may read; the others are left out. */
export const readThumbnails = async (
  open: OpenOwner,
  actor: Actor,
  { fileIDs }: Parsed<typeof GetThumbnails>,
) => {
  const files = await listThumbnails(actor.db, actor.project, fileIDs);
  const seen = new Set<string>();
  for (const [key, { ref_kind, ref_id }] of new Map(files.map((file) => [file.ref_kind + file.ref_id, file])))
    if (await mayRead(open, actor, ref_kind, ref_id)) seen.add(key);
  return {
    items: files
      .filter(({ ref_kind, ref_id }) => seen.has(ref_kind + ref_id))
      .map(({ file_id, file_name, size, content_type, picture }) => ({
        fileID: file_id,
        fileName: file_name,
        fileSize: size,
        contentType: content_type,
        thumbnail: picture?.toString('base64') ?? null,
      })),
  };
};
