import { platformID } from '@xmgl/contracts/access/platform-place';
import type { Call } from '@xmgl/contracts/call';
import { AddRolePersonnel, InsertRole } from '@xmgl/contracts/integration/role.calls';
import { openSession } from '../areas/identity/session.service.ts';
import { inScope } from '../db/scope.ts';
import { createCompany, createProject, joinCompany, type Person, register } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** People on both sides of every gate, and what the gates guard. */
export type CallWorld = {
  readonly owner: Person;
  readonly admin: Person;
  /** In the project, with a role that grants nothing. */
  readonly member: Person;
  readonly stranger: Person;
  readonly companyID: string;
  readonly projectID: string;
  readonly roleID: string;
};

export const makeCallWorld = async (server: TestApp): Promise<CallWorld> => {
  const owner = await register(server, '陈明远');
  const company = await createCompany(server, owner);
  const { companyID } = company;
  const { projectID } = await createProject(server, company);
  const member = await joinCompany(server, company, '余佳');
  const given = { projectID, roleName: '没有权限' };
  const { roleID } = await server.send(InsertRole, given, owner.token);
  await server.send(AddRolePersonnel, { roleID, userIDs: [member.userID] }, owner.token);
  const admin = await register(server, '平台管理员');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
  const stranger = await register(server, '路人甲');
  await createCompany(server, stranger);
  return { owner, admin, member, stranger, companyID, projectID, roleID };
};

/** A session of its own, so that a call which ends it disturbs no other. */
export const freshToken = async (server: TestApp, { userID }: Person): Promise<string> => {
  const { services, now } = server;
  const caller = { now: now(), address: '127.0.0.1', device: 'test', services };
  const tokens = await inScope(services.db, {}, (db) => openSession(db, caller, userID, false));
  return tokens.accessToken;
};

/** `{a: {b: value}}` for the path `a.b`. */
const nest = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Record<
    string,
    unknown
  >;

/** A body that names nothing but what the gate guards. */
export const gateBody = ({ gate }: Call, world: CallWorld): Record<string, unknown> => {
  switch (gate.kind) {
    case 'company':
      return nest(gate.key, world.companyID);
    case 'project':
      return nest(gate.key, gate.key.endsWith('companyID') ? world.companyID : world.projectID);
    case 'role':
      return nest(gate.key, world.roleID);
    default:
      return {};
  }
};

/** Who may pass a call's gate. */
export const insiderOf = ({ gate }: Call, world: CallWorld): Person =>
  gate.kind === 'platform' ? world.admin : world.owner;

/** Who may pass a call's gate, and the body that names where: the platform's own registers stand in its place. */
export const passOf = (
  call: Call,
  world: CallWorld,
): { readonly who: Person; readonly body: Record<string, unknown> } => {
  const { gate } = call;
  if (gate.kind === 'project' && gate.page?.startsWith('platform.'))
    return { who: world.admin, body: nest(gate.key, platformID) };
  return { who: insiderOf(call, world), body: gateBody(call, world) };
};
