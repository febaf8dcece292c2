import { relatedFile, secret } from '@xmgl/contracts/integration/related-file.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { findNamesake, hasVersions, knowsConfidential } from './related-file.repository.ts';

/** Of the last version. */
const latest = (what: RawBuilder<unknown>) => sql`(select ${what} from related_file_version v
  join stored_file f on f.company_id = v.company_id and f.project_id = v.project_id and f.file_id = v.file_id
  where v.company_id = t.company_id and v.project_id = t.project_id and v.related_file_id = t.related_file_id
  order by v.version_no desc limit 1)`;

/** A row without bytes is no file: only what was uploaded makes one. */
const hasBytes = rowCheck(relatedFile, [], async ({ db, project }, { before, rowID }) =>
  before !== null || (await hasVersions(db, project, rowID))
    ? []
    : [
        {
          code: 'invalid',
          message: '新的文件请用「上传」添加；导入只能修改已有文件的资料，请填写其编号',
          path: 'fileName',
        },
      ],
);

const standsAlone = rowCheck(
  relatedFile,
  ['fileName', 'folderID'],
  async ({ db, project }, { before, after, rowID }) => {
    if (before?.fileName === after.fileName && before.folderID === after.folderID) return [];
    if ((await findNamesake(db, project, after.fileName, after.folderID, rowID)) === undefined) return [];
    return [{ code: 'conflict', message: '此文件夹中已有同名文件，请改名或换一个文件夹', path: 'fileName' }];
  },
);

const mayHide = rowCheck(
  relatedFile,
  ['confidentiality'],
  async ({ db, project, user }, { before, after }) => {
    if (after.confidentiality !== secret || before === null || before.confidentiality === secret) return [];
    if (before.createdBy === user.userID || (await knowsConfidential(db, project, user.userID))) return [];
    const message = '只有上传人、项目经理、发起人和整体管理员可以把文件设为保密';
    return [{ code: 'forbidden', message, path: 'confidentiality' }];
  },
);

const isWithdrawn = stepGuard(relatedFile, [deletionDeed], async (_, { state, fileName }) =>
  state === '已发布' ? { code: 'conflict', message: `「${fileName}」已发布，请先作废再删除` } : null,
);

export const relatedFileKit = makeKit(relatedFile, {
  rules: {
    checks: [hasBytes, standsAlone, mayHide],
    guards: [isWithdrawn],
    // Row-level security says the same of who asks; this says it of others, whom a comment names.
    known: ({
      project: { companyID, projectID },
      user,
    }) => sql<SqlBool>`(t.confidentiality is distinct from ${secret}
      or t.created_by = ${user.userID} or (select knows_confidential(${companyID}, ${projectID}, ${user.userID})))`,
  },
  computed: {
    versionNo: latest(sql`v.version_no`),
    fileSize: latest(sql`ceil(f.size / 1024)::int`),
    uploaderID: latest(sql`v.uploader_id`),
  },
});
