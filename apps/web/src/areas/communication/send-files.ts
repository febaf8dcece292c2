import { startUploads } from '../../files/uploads.ts';
import { send } from './outbox-store.ts';

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Uploads files to a conversation; each becomes a message once its bytes are there. */
export const sendFiles = (placeID: string, conversationID: string, files: readonly File[]): void => {
  const ref = { projectID: placeID, refKind: 'Conversation', refID: conversationID };
  for (const file of files) {
    const kind = pictures.has(file.type) ? '图片' : '文件';
    startUploads(ref, [file], Number.MAX_SAFE_INTEGER, {
      kept: (fileID) => send({ conversationID, kind, fileID, content: '' }),
    });
  }
};
