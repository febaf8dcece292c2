import { mergeRoutings, toFlags, visibleModules } from '@xmgl/contracts/access/page-rights';
import * as calls from '@xmgl/contracts/integration/role.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { type Person, roleIDOf } from './factories.ts';
import type { TestApp } from './start-app.ts';

export const toPermissions = (permissions: Readonly<Record<string, string>>) =>
  Object.entries(permissions).map(([pageRoutingID, digits]) => ({ pageRoutingID, ...toFlags(digits) }));

/** What is done with the roles of a project, by its manager where nobody else is named. */
export const rolesOf = (server: TestApp, projectID: string, manager: Person) => {
  const row = async (roleID: string) => {
    const rows = await server.send(calls.GetRoleList, { projectID }, manager.token);
    const found = rows.find((each) => each.roleID === roleID);
    if (!found) throw new Error(`no role ${roleID}`);
    return found;
  };
  const grant = async (roleID: string, permissions: Readonly<Record<string, string>>, who = manager) => {
    const { rowVersion } = await row(roleID);
    const input = { roleID, rowVersion, permissions: toPermissions(permissions) };
    return await server.send(calls.AddRolePermission, input, who.token);
  };
  /** The roles of a person, as that person reads them. */
  const heldBy = async ({ userID, token }: Person) => {
    const asked = { value: { projectID }, pageSize: 100_000_000 };
    const { items } = await server.send(GetProjectStakeholderPage, asked, token);
    return items.find((item) => item.userID === userID)?.roleIDs ?? [];
  };
  return {
    row,
    grant,
    heldBy,
    idOf: (name: string) => roleIDOf(server, projectID, manager, name),
    make: async (permissions: Readonly<Record<string, string>>) => {
      const { roleID } = await server.send(
        calls.InsertRole,
        { projectID, roleName: '验收角色' },
        manager.token,
      );
      await grant(roleID, permissions);
      return roleID;
    },
    give: (roleID: string, ...people: readonly Person[]) =>
      server.send(
        calls.AddRolePersonnel,
        { roleID, userIDs: people.map(({ userID }) => userID) },
        manager.token,
      ),
    take: (roleID: string, ...people: readonly Person[]) =>
      server.send(
        calls.DelRolePersonnel,
        { roleID, userIDs: people.map(({ userID }) => userID) },
        manager.token,
      ),
    menuOf: async (person: Person) => {
      const routings = [];
      for (const roleID of await heldBy(person))
        routings.push(await server.send(calls.GetPageRoutings, { roleID }, person.token));
      return visibleModules(mergeRoutings(routings)).map((module) => module.pageRoutingName);
    },
  };
};

export type Roles = ReturnType<typeof rolesOf>;
