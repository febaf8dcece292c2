import { type Call, type Gate, labelIn } from '@xmgl/contracts/call';
import { isID } from '@xmgl/contracts/id-form';
import { missing } from '@xmgl/contracts/missing';
import { sql } from 'kysely';
import { type CompanyInScope, enterCompany } from '../access/enter-company.ts';
import {
  enterOwnPlace,
  enterProject,
  enterWithSession,
  type ProjectInScope,
} from '../access/enter-project.ts';
import type { AccessClaims } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import { type Db, setScope } from '../db/scope.ts';
import { loadSignedIn, requireOwnPassword, toSignedIn } from './authenticate.ts';
import type { Services, SignedIn } from './context.ts';

const findKey = (body: unknown, path: string): string | undefined => {
  let value: unknown = body;
  for (const step of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined;
  }
  return typeof value === 'string' && isID(value) ? value.toLowerCase() : undefined;
};

/** The one value a gate reads from a body that nobody has looked at yet. */
const readKey = (call: Call, body: unknown, path: string): string => {
  const key = findKey(body, path);
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (key === undefined) throw fail('invalid', missing(labelIn(call, name) ?? name, true), path);
  return key;
};

const projectOfRole = async (db: Db, roleID: string): Promise<string> => {
  const found = await sql<{ project_id: string }>`select project_id from project_of_role(${roleID})`.execute(
    db,
  );
  const projectID = found.rows[0]?.project_id;
  if (projectID === undefined) throw fail('notFound', '角色不存在，或您无权查看');
  return projectID;
};

/** What is about projects knows nothing of the place where a company's own registers stand. */
const requireOpenPlace = (
  { alsoCompany }: Extract<Gate, { kind: 'project' }>,
  { companyID, projectID }: ProjectInScope,
): void => {
  if (companyID === projectID && !alsoCompany) throw fail('notFound', '项目不存在，或您不是其成员');
};

export type Passed = { readonly company?: CompanyInScope; readonly project?: ProjectInScope };

/** Lets the caller of a call into the scope that its gate guards, or refuses; sets the transaction's scope. */
export const enterCall = async (
  db: Db,
  call: Call,
  claims: AccessClaims,
  services: Services,
  body: unknown,
): Promise<{ readonly user: SignedIn } & Passed> => {
  const { gate, beforeOwnPassword } = call;
  const checked = (user: SignedIn): SignedIn => {
    if (!beforeOwnPassword) requireOwnPassword(user);
    return user;
  };
  const projectID = gate.kind === 'project' ? findKey(body, gate.key) : undefined;
  const isOwn = gate.kind === 'project' && gate.alsoOwn === true && projectID === claims.userID;
  // Most calls are about a project: who calls and whether they take part in it is asked together.
  if (gate.kind === 'project' && projectID !== undefined && claims.scope === undefined && !isOwn) {
    const entered = await enterWithSession(db, claims, projectID, gate, (session) =>
      checked(toSignedIn(session, claims, services)),
    );
    requireOpenPlace(gate, entered.project);
    return entered;
  }
  await setScope(db, { userID: claims.userID });
  const user = checked(await loadSignedIn(db, claims, services));
  return { user, ...(await passGate(db, call, user, body)) };
};

const passGate = async (db: Db, call: Call, user: SignedIn, body: unknown): Promise<Passed> => {
  const { gate } = call;
  switch (gate.kind) {
    case 'public':
    case 'user':
      return {};
    case 'platform':
      if (!user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以进行此操作');
      return {};
    case 'company':
      return { company: await enterCompany(db, user.userID, readKey(call, body, gate.key), gate.atLeast) };
    case 'project': {
      if (gate.alsoOwn && findKey(body, gate.key) === user.userID)
        return { project: await enterOwnPlace(db, user.userID) };
      const project = await enterProject(db, user.userID, readKey(call, body, gate.key), gate);
      requireOpenPlace(gate, project);
      return { project };
    }
    case 'role':
      return {
        project: await enterProject(
          db,
          user.userID,
          await projectOfRole(db, readKey(call, body, gate.key)),
          gate,
        ),
      };
  }
};
