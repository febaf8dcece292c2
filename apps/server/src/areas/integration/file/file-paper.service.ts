import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import type { FilePaper } from '../../../plan-document/file-plan.service.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { fileMade } from './file-made.service.ts';
import { findCategory, findVersion } from './related-file.repository.ts';

const category = '管理文件';

/** The paper of an approved document stands among the project's files, issued by whoever approved it. */
export const filePaper: FilePaper = async (context, { versionID, fileName, bytes }) => {
  const { project, transact } = context;
  const isFiled = await transact((db) => findVersion(db, project, versionID));
  if (isFiled) return;
  const categoryID = await transact((db) => findCategory(db, project, category));
  const rowID = await fileMade(context, {
    relatedFileVersionID: versionID,
    fileName,
    categoryID,
    confidentiality: '内部',
    note: '',
    asVersion: 0,
    remark: '批准时由系统存入',
    bytes,
  });
  await transact((db) =>
    moveUnasked({ ...context, db }, relatedFile, [{ rowID, state: '草稿' }], { action: '发布' }),
  );
};
