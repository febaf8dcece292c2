import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { type Person, startProject } from './factories.ts';
import { registerOfPeople } from './register-of-people.ts';
import { startApp, type TestApp } from './start-app.ts';

/** How a manager enters people of another unit and invites them. */
export const invitingInto = (server: TestApp, projectID: string, manager: Person) => {
  const people = registerOfPeople(server, projectID, manager);
  const unit = { company: '江南监理有限公司', partyRole: '监理' };
  return {
    people,
    enter: async (given: object): Promise<string> =>
      (await people.addOne({ userName: '孙监理', phone: '', ...unit, ...given })).projectStakeholderID,
    invite: async (projectStakeholderID: string) => {
      const asked = { projectID, projectStakeholderIDs: [projectStakeholderID] };
      const [made] = await server.send(calls.InviteProjectStakeholder, asked, manager.token);
      if (!made) throw new Error('not invited');
      return made;
    },
  };
};

/** A project into which its manager invites, and what people do with a link. */
export const openInvitationStage = async (...settings: Parameters<typeof startApp>) => {
  const server = await startApp(...settings);
  const { owner: manager, company, projectID, projectName } = await startProject(server);
  return {
    server,
    manager,
    company,
    projectID,
    projectName,
    ...invitingInto(server, projectID, manager),
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
