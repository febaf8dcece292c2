import { fail } from '../../base/failure.ts';
import type { OpenPlain } from '../../files/open-owner.service.ts';
import { findFolder } from './user-folder.repository.ts';

/** Files of one's own: nobody else comes this far. */
export const openFolder: OpenPlain = async ({ db, user, project }, refID) => {
  if (!project.isOwn) throw fail('notFound');
  const folder = refID === user.userID ? undefined : await findFolder(db, user.userID, refID);
  if (refID !== user.userID && !folder) throw fail('notFound', '文件夹不存在，请刷新后重试');
  return {
    whyNotAdd: folder?.deleted_at ? '此文件夹已删除，请换一个文件夹' : undefined,
    mayDeleteAll: true,
    mayDeleteOwn: true,
  };
};
