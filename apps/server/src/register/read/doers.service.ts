import { allTabs } from '@xmgl/contracts/access/page-catalogue';
import { hasRight, rightNames } from '@xmgl/contracts/access/page-rights';
import type { Issue } from '@xmgl/contracts/errors';
import type { Register } from '@xmgl/contracts/register/register';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import type { PageRole } from '../../access/page-roles.repository.ts';
import { type Grant, toPageFlags } from '../../access/page-routing.mapper.ts';
import type { Actor } from '../../access/someone.ts';
import { grantsIn } from '../../access/user-grants.repository.ts';
import { fieldOf } from '../../flow/flow.service.ts';
import type { Values } from '../kit.ts';
import { doerFields } from './doer-fields.ts';
import { listTitles } from './titles.ts';

type Declared = Pick<Register, 'page' | 'fields' | 'workflow'>;

/** What takes the steps of a row; whoever has it may open the row as well. */
const neededFor = ({ workflow }: Declared): 'update' | 'access' => {
  const own = Object.values(workflow?.actions ?? {}).filter(({ who }) => who.some(fieldOf));
  return own.length > 0 && own.every(({ needsNoRight }) => needsNoRight) ? 'access' : 'update';
};

type GrantOf = Grant & { readonly user_id: string };

/** What people's roles grant on a register's page. */
export const askGrants = ({ db, project }: Actor, { page }: Declared, userIDs: readonly string[]) =>
  grantsIn(db, project)
    .selectAll('g')
    .select('m.user_id')
    .where('m.user_id', 'in', userIDs)
    .where('g.page_routing_id', '=', page);

/** Who by these grants can do what the register asks. */
export const ableBy = (register: Declared, grants: readonly GrantOf[]): ReadonlySet<string> => {
  const needed = neededFor(register);
  return new Set(grants.filter((grant) => hasRight(toPageFlags(grant), needed)).map((one) => one.user_id));
};

/** What people lack to do what a register asks of them, by their ids; who lacks nothing is not in it. */
export const listUnable = async (
  actor: Actor,
  register: Declared,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIDs.length === 0) return new Map();
  const { db, project } = actor;
  const { page } = register;
  const able = ableBy(register, await askGrants(actor, register, userIDs).execute());
  const unable = userIDs.filter((userID) => !able.has(userID));
  const pageName = allTabs.find(({ id }) => id === page)?.name ?? page;
  return new Map(
    (await listTitles(db, project, 'User', unable)).map(([userID, { title }]) => [
      userID,
      `${title}没有「${pageName}」的${rightNames[neededFor(register)]}权限`,
    ]),
  );
};

/** People who are newly made responsible, by the field that names them; who was so before is not asked. */
const newDoers = (
  register: Declared,
  before: Values | null,
  after: Values,
): [key: string, userID: string][] =>
  doerFields(register).flatMap((key) => {
    const known = [before?.[key]].flat();
    const named = [after[key]].flat().filter((userID) => typeof userID === 'string');
    return named.filter((userID) => !known.includes(userID)).map((userID): [string, string] => [key, userID]);
  });

/** Says at its field who cannot do what the row would ask of them. */
export const tellUnable = (
  register: Register,
  before: Values | null,
  after: Values,
  unable: ReadonlyMap<string, string>,
): readonly Issue[] =>
  newDoers(register, before, after).flatMap(([path, userID]) => {
    const lack = unable.get(userID);
    const way = `请先由项目经理授权，或另选${labelOf(register, path)}`;
    return lack === undefined ? [] : [{ code: 'invalid', message: `${lack}，办不了此事，${way}`, path }];
  });

/** Who is newly made responsible for a row and is not known to be able to; the caller's rights the gate has found. */
export const doersToAsk = (
  { user, project: { atGate } }: Actor,
  register: Declared,
  before: Values | null,
  after: Values,
  able: ReadonlySet<string>,
): readonly string[] => {
  const named = new Set(newDoers(register, before, after).map(([, userID]) => userID));
  const needed = neededFor(register);
  const isAble = (role: PageRole) => role.pageRoutingID === register.page && hasRight(role, needed);
  return [...named].filter(
    (userID) => !able.has(userID) && !(userID === user.userID && atGate?.roles.some(isAble)),
  );
};

/** Whoever is newly made responsible for a row must be able to do it; `able` are those of whom that is known by now. */
export const checkDoers = async (
  actor: Actor,
  register: Register,
  before: Values | null,
  after: Values,
  able: Set<string>,
): Promise<readonly Issue[]> => {
  const asked = doersToAsk(actor, register, before, after, able);
  const unable = await listUnable(actor, register, asked);
  for (const userID of asked) if (!unable.has(userID)) able.add(userID);
  return tellUnable(register, before, after, unable);
};
