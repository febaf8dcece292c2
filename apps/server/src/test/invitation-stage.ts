import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { createProject, type Person, startCompany } from './factories.ts';
import { startApp } from './start-app.ts';

/** A project into which its manager invites, and what people do with a link. */
export const openInvitationStage = async () => {
  const server = await startApp();
  const { owner: manager, company } = await startCompany(server);
  const { projectID, projectName } = await createProject(server, company);
  return {
    server,
    manager,
    company,
    projectID,
    projectName,
    accept: (inviteCode: string, who: Person) =>
      server.send(
        calls.AcceptProjectInvitation,
        { inviteCode, company: '江北社区', partyRole: '社区' },
        who.token,
      ),
    look: (inviteCode: string) => server.send(calls.GetProjectOnCompanyByInviteCode, { inviteCode }),
    seesProject: async (who: Person) =>
      (await server.post(GetProjectManagementById.name, { projectID }, who.token)).status === 200,
  };
};

export type InvitationStage = Awaited<ReturnType<typeof openInvitationStage>>;
