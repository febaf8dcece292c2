import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import {
  createCompany,
  createProject,
  joinProject,
  type Person,
  register,
  type TestCompany,
} from './factories.ts';
import type { TestApp } from './start-app.ts';
import { type Annex, listen, tusClient } from './tus-client.ts';

/** A project with a row to attach files to, and people on every side of it. */
export type FileStage = {
  readonly base: string;
  readonly company: TestCompany;
  readonly projectID: string;
  readonly owner: Person;
  readonly keeper: Person;
  /** Sees the rows of others, and changes only what is his own. */
  readonly reader: Person;
  readonly stranger: Person;
  /** A new row with nothing attached. */
  readonly newRow: (who?: Person) => Promise<Annex>;
  /** Sends a whole file and attaches it. */
  readonly attach: (
    row: Annex,
    bytes: Uint8Array,
    fileName?: string,
    who?: Person,
  ) => ReturnType<typeof attachBytes>;
};

const attachBytes = async (
  server: TestApp,
  base: string,
  row: Annex,
  bytes: Uint8Array,
  fileName: string,
  who: Person,
) => {
  const annex = { ...row, fileName };
  const uploadID = await tusClient(base, who.token).send(annex, bytes);
  return await server.send(FileUpload, { ...annex, uploadID }, who.token);
};

export const makeFileStage = async (server: TestApp): Promise<FileStage> => {
  const base = await listen(server);
  const owner = await register(server, '陈明远');
  const company = await createCompany(server, owner);
  const { projectID } = await createProject(server, company);
  const keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  const reader = await joinProject(server, company, projectID, '项目成员', '周航');
  const stranger = await register(server, '路人甲');
  await createProject(server, await createCompany(server, stranger));
  const { items } = await server.send(
    GetProjectStakeholderPage,
    { pageIndex: 1, pageSize: 10, value: { projectID } },
    owner.token,
  );
  return {
    base,
    company,
    projectID,
    owner,
    keeper,
    reader,
    stranger,
    newRow: async (who = owner) => {
      const row = await server.send(
        engagementActionCalls.add,
        {
          projectID,
          purpose: '取得支持',
          projectStakeholderIDs: items.slice(0, 1).map((item) => item.projectStakeholderID),
          measure: '每两周汇报一次',
          frequency: '每两周',
          ownerID: keeper.userID,
          startTime: '2026-03-02',
          dueTime: '2026-06-30',
        },
        who.token,
      );
      return { projectID, refKind: 'EngagementAction', refID: row.engagementActionID, fileName: '附件.txt' };
    },
    attach: (row, bytes, fileName = row.fileName, who = owner) =>
      attachBytes(server, base, row, bytes, fileName, who),
  };
};
