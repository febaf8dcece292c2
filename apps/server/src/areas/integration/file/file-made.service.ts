import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import type { Actor } from '../../../access/someone.ts';
import { attachMade } from '../../../files/attach-made.service.ts';
import { markFileDeleted } from '../../../files/stored-file.repository.ts';
import type { Taking } from '../../../files/take-upload.service.ts';
import { findVersion } from './related-file.repository.ts';
import { type Given, keepBytes } from './take-file.service.ts';

/** Bytes that the product made itself, and as what they are filed; `relatedFileVersionID` names the deed. */
export type FileMade = Given & { readonly relatedFileVersionID: string; readonly bytes: Uint8Array };

/** Files what the product made, as an upload of whom it acts for; done once, however often it is asked. */
export const fileMade = async (context: Taking, { bytes, ...given }: FileMade): Promise<string> => {
  const { project, user, transact, now } = context;
  const { relatedFileVersionID, fileName } = given;
  const known = await transact((db) => findVersion(db, project, relatedFileVersionID));
  if (known) return known.related_file_id;
  const ref = { refKind: intakeKind, refID: user.userID };
  const file = await attachMade(context, { uploadID: relatedFileVersionID, ref, fileName, bytes });
  return await transact(async (db) => {
    const actor: Actor = { ...context, db };
    const kept = { sha256: file.sha256, size: file.size, contentType: file.content_type };
    const rowID = await keepBytes(actor, given, kept);
    await markFileDeleted(db, project, file.file_id, { at: now, by: user.userID });
    return rowID;
  });
};
