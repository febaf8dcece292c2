import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { createCompany, createProject, type Person, register } from './factories.ts';
import { addAction, makeRegisterStage, type RegisterStage } from './register-stage.ts';
import type { TestApp } from './start-app.ts';
import { type Annex, listen, tusClient } from './tus-client.ts';

/** A project with a row to attach files to, and people on every side of it. */
export type FileStage = RegisterStage & {
  readonly base: string;
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
  const stage = await makeRegisterStage(server);
  const { owner, keeper, projectID } = stage;
  const stranger = await register(server, '路人甲');
  await createProject(server, await createCompany(server, stranger));
  return {
    ...stage,
    base,
    stranger,
    newRow: async (who = owner) => {
      const projectStakeholderIDs = stage.stakeholderIDs.slice(0, 1);
      const row = await addAction(server, who, { projectID, ownerID: keeper.userID, projectStakeholderIDs });
      return { projectID, refKind: 'EngagementAction', refID: row.engagementActionID, fileName: '附件.txt' };
    },
    attach: (row, bytes, fileName = row.fileName, who = owner) =>
      attachBytes(server, base, row, bytes, fileName, who),
  };
};
