import { UpdSortDict } from '@xmgl/contracts/company/sort-dict.calls';
import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { RelatedFileUpload } from '@xmgl/contracts/integration/related-file.calls';
import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { listen, sha256Of, tusClient } from '../../../test/tus-client.ts';
import { wordOf } from '../../../test/words.ts';

let stage: OpenStage;
let base: string;

beforeAll(async () => {
  stage = await openRegisterStage();
  base = await listen(stage.server);
});
afterAll(() => stage.close());

const categoryOf = async (fileName: string) => {
  const { server, projectID, owner } = stage;
  const bytes = Buffer.from(fileName);
  const place = { projectID, refKind: intakeKind, refID: owner.userID, fileName };
  const uploadID = await tusClient(base, owner.token).send({ ...place, sha256: sha256Of(bytes) }, bytes);
  const { fileID } = await server.send(FileUpload, { ...place, uploadID }, owner.token);
  return (await server.send(RelatedFileUpload, { projectID, fileID, fileName }, owner.token)).categoryID;
};

test('a file without a category comes under 其他, and where that is stopped or merged under what stands for it', async () => {
  const { server, owner, company } = stage;
  const { companyID } = company;
  const word = (name: string) => wordOf(server, companyID, owner, '文件类别', name);
  const [other, first, letters] = [await word('其他'), await word('管理文件'), await word('往来函件')];
  let rowVersion = 1;
  const take = async (given: object) => {
    ({ rowVersion } = await server.send(
      UpdSortDict,
      { companyID, sortDictID: other, rowVersion, ...given },
      owner.token,
    ));
  };
  expect(await categoryOf('甲.txt')).toBe(other);
  await take({ action: '停用' });
  expect(await categoryOf('乙.txt')).toBe(first);
  await take({ action: '合并', mergeIntoID: letters });
  expect(await categoryOf('丙.txt')).toBe(letters);
  await take({ action: '启用' });
});
