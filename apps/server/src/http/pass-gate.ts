import type { Gate } from '@xmgl/contracts/call';
import { isID } from '@xmgl/contracts/id-form';
import { sql } from 'kysely';
import { type CompanyInScope, enterCompany } from '../access/enter-company.ts';
import { enterProject, type ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import type { SignedIn } from './context.ts';
import { fail } from './failure.ts';

/** The one value a gate reads from a body that nobody has looked at yet. */
const readKey = (body: unknown, path: string): string => {
  let value: unknown = body;
  for (const step of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined;
  }
  if (typeof value !== 'string' || !isID(value)) throw fail('invalid', `请提供 ${path}`, path);
  return value.toLowerCase();
};

const projectOfRole = async (db: Db, roleID: string): Promise<string> => {
  const found = await sql<{ project_id: string }>`select project_id from project_of_role(${roleID})`.execute(
    db,
  );
  const projectID = found.rows[0]?.project_id;
  if (projectID === undefined) throw fail('notFound', '角色不存在，或您无权查看');
  return projectID;
};

export type Passed = { readonly company?: CompanyInScope; readonly project?: ProjectInScope };

/** Lets the caller into the scope that the gate guards, or refuses; sets the transaction's scope. */
export const passGate = async (db: Db, gate: Gate, user: SignedIn, body: unknown): Promise<Passed> => {
  switch (gate.kind) {
    case 'public':
    case 'user':
      return {};
    case 'platform':
      if (!user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以进行此操作');
      return {};
    case 'company':
      return { company: await enterCompany(db, user.userID, readKey(body, gate.key), gate.atLeast) };
    case 'project':
      return { project: await enterProject(db, user.userID, readKey(body, gate.key), gate) };
    case 'role':
      return {
        project: await enterProject(db, user.userID, await projectOfRole(db, readKey(body, gate.key)), gate),
      };
  }
};
