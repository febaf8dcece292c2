import type { Issue } from '@xmgl/contracts/errors';
import { checkRow } from '@xmgl/contracts/register/check-row';
import { checkLines, type Line, toLineIssues } from '@xmgl/contracts/register/lines';
import type { Register } from '@xmgl/contracts/register/register';
import { checkRules } from '@xmgl/contracts/register/row-rule';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { toLocalMinute } from '../../base/local-time.ts';
import { checkLineTargets, checkTargets, type KnownTargets } from '../around/targets.ts';
import type { Change, RegisterKit, Row } from '../kit.ts';
import { checkDoers } from '../read/doers.service.ts';
import { loadRowRights, type RowRights } from '../read/row-rights.service.ts';
import { requireReadable } from '../read/veils.ts';
import { foresee } from './foresee.service.ts';
import { codeField, type NumberFacts } from './next-code.service.ts';
import { lockRows } from './row.repository.ts';
import { checkCode } from './taken-code.service.ts';
import { checkPlace } from './tree.service.ts';

const nothing: ReadonlySet<string> = new Set();

export const refuse = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Failure('invalid', issues);
};

export const asLines = (value: unknown): readonly Line[] =>
  Array.isArray(value) ? (value as readonly Line[]) : [];

const faultsOfLines = (
  { lines = {} }: Register,
  { after }: Change,
  touched: readonly string[],
  now: string,
): readonly Issue[] =>
  Object.entries(lines)
    .filter(([key]) => touched.includes(key))
    .flatMap(([key, one]) => toLineIssues(key, one, checkLines(one, asLines(after[key]), now)));

/** Refuses a row with everything that is wrong with it; gives what the number of one is made of that is to get one. */
export const checkAll = async (
  actor: Actor,
  kit: RegisterKit,
  change: Change,
  touched: readonly string[],
  shared: Shared,
): Promise<NumberFacts | undefined> => {
  const { register, rules } = kit;
  const now = toLocalMinute(actor.now);
  refuse([
    ...checkRow(register.fields, change.after, now, touched),
    ...faultsOfLines(register, change, touched, now),
  ]);
  const [code = ''] = codeField(register) ?? [];
  const isNumbered = change.before === null && change.after[code] === '';
  const numbers = await foresee(actor, register, change, shared, isNumbered);
  refuse(await checkCode(actor, kit, change));
  refuse(await checkTargets(actor, register, change.before, change.after, shared.known));
  refuse(await checkLineTargets(actor, register, change.before, change.after, shared.known));
  refuse(await checkDoers(actor, register, change.before, change.after, shared.able));
  const issues: Issue[] = [...(await checkPlace(actor, register, change))];
  const ruled = checkRules(register, change, nothing);
  const broken = new Set(ruled.map(({ path }) => path));
  for (const { reads, ask } of rules.checks ?? [])
    if (!reads.some((key) => broken.has(key))) issues.push(...(await ask(actor, change)));
  issues.push(...ruled);
  refuse(issues);
  return numbers;
};

/** What is found out once, where it is needed, for all rows that are written together. */
export type Shared = {
  readonly rights: () => Promise<RowRights>;
  readonly known: KnownTargets;
  /** People who can do what the register asks of them. */
  readonly able: Set<string>;
};

export const shareAmong = (actor: Actor, register: Register, able: Iterable<string> = []): Shared => {
  let rights: Promise<RowRights> | undefined;
  return {
    rights: () => {
      rights ??= loadRowRights(actor, register);
      return rights;
    },
    known: new Map(),
    able: new Set(able),
  };
};

/** Fields that only some may read are written by them alone. */
export const requireMayWrite = async (
  { rights }: Shared,
  register: Register,
  keys: readonly string[],
): Promise<void> => {
  if (keys.some((key) => register.fields[key]?.needs)) requireReadable(register, await rights(), keys);
};

/** Who writes, and when. */
export const stampOf = ({ user, now }: Actor) => ({ userID: user.userID, now });

/** A row that is to be changed, locked against other writers. */
export const getLocked = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<Row> => {
  const [row] = await lockRows(actor.db, actor.project, kit, [rowID]);
  if (!row) throw fail('notFound');
  return row;
};
