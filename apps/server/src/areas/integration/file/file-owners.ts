import { intakeKind, relatedFile, versionKind } from '@xmgl/contracts/integration/related-file.register';
import { hasPageRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { OpenPlain } from '../../../files/open-owner.service.ts';
import { readRow } from '../../../register/read/read-row.service.ts';
import { relatedFileKit } from './related-file.kit.ts';
import { findVersion } from './related-file.repository.ts';

const { page } = relatedFile;

/** A person's own bytes, on their way to become a file: nobody else learns of them. */
const openIntake: OpenPlain = async ({ db, user, project }, refID) => {
  if (refID !== user.userID) throw fail('notFound');
  const may = await hasPageRight(db, user.userID, project, page, 'insert');
  return {
    whyNotAdd: project.isFiled
      ? '项目已归档，只能查看'
      : may
        ? undefined
        : '您没有文件与模板的新增权限，请联系项目经理',
    mayDeleteAll: false,
    mayDeleteOwn: !project.isFiled,
  };
};

/** The bytes of a version, for who may read the file; they change only by a further version. */
const openVersion: OpenPlain = async (actor, refID) => {
  const { db, user, project } = actor;
  const version = await findVersion(db, project, refID);
  if (!version) throw fail('notFound');
  await readRow(actor, relatedFileKit, version.related_file_id);
  const maySave = await hasPageRight(db, user.userID, project, page, 'download');
  return {
    whyNotAdd: '请用「上传新版本」',
    whyNotSave: maySave ? undefined : '您没有文件与模板的下载权限，可以预览，请联系项目经理',
    mayDeleteAll: false,
    mayDeleteOwn: false,
  };
};

export const fileOwners: Readonly<Record<string, OpenPlain>> = {
  [intakeKind]: openIntake,
  [versionKind]: openVersion,
};
