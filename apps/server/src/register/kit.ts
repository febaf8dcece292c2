import type { Issue } from '@xmgl/contracts/errors';
import type { AnyRow, deletionDeed, Register } from '@xmgl/contracts/register/register';
import type { AnyDeed } from '@xmgl/contracts/register/row-rule';
import type { DeedOf, KeptRow, Key, StepOf } from '@xmgl/contracts/register/row-types';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Actor, Reader } from '../access/someone.ts';
import type { Db } from '../db/scope.ts';
import type { PaperBlock } from '../paper/paper-file.ts';
import { isTree, outlineOf, ownOutlineOf } from './tree-sql.ts';

/** The same between transactions, while something slow is under way. */
export type Outside = Omit<Actor, 'db'> & {
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type Values = Readonly<Record<string, unknown>>;
/** A row as it is read: its frame, its fields, and its id under the register's own name. */
export type Row = AnyRow;

type Told = {
  readonly rowID: string;
  /** What was said at the action. */
  readonly comment?: string;
};

/** What a change does to a row of whichever register. */
export type Change = AnyDeed & Told & { readonly before: Row | null };

/** The same of one register, before it is written: only the fields `K` are known to be as they are declared. */
export type ChangeOf<R extends Register, K extends Key<R['fields']> = never> = DeedOf<R, K> & Told;

/** And once it is written. */
export type DoneOf<R extends Register> = Omit<ChangeOf<R>, 'after'> & { readonly after: KeptRow<R> };

type Found = readonly Issue[] | Promise<readonly Issue[]>;

/** One thing that may be wrong with a row, told or thrown; asked where nothing is wrong with the fields it `reads`. */
export type RowCheck<E extends string = string> = {
  readonly entity: E;
  readonly reads: readonly string[];
  readonly ask: (actor: Actor, change: Change) => Found;
};

/**
 * A check of a register's rows.
 * @example rowCheck(engagementAction, ['dueTime'], async (actor, { after }) => …)
 */
export const rowCheck = <const R extends Register, const K extends Key<R['fields']>>(
  register: R,
  reads: readonly K[],
  ask: (actor: Actor, change: ChangeOf<R, K>) => Found,
): RowCheck<R['entity']> => ({
  entity: register.entity,
  reads,
  ask: ask as unknown as RowCheck['ask'],
});

/** Why a step that state and person would allow cannot be taken all the same. */
export type StepHindrance = {
  readonly code: 'conflict' | 'forbidden';
  readonly message: string;
  /** The step means nothing for this row: it is not shown at all. */
  readonly isMoot?: true;
};

/**
 * What stands against steps, or against a deletion: told beside the button that is not offered, and to who sends it all
 * the same.
 */
export type StepGuard<E extends string = string> = {
  readonly entity: E;
  readonly steps: readonly string[];
  readonly ask: (actor: Actor, row: Row, step: string) => Promise<StepHindrance | null>;
};

/**
 * A guard of steps of a register.
 * @example stepGuard(engagementAction, ['完成'], async (actor, { engagementActionID }) => …)
 */
export const stepGuard = <const R extends Register, const S extends StepOf<R> | typeof deletionDeed>(
  register: R,
  steps: readonly S[],
  ask: (actor: Actor, row: KeptRow<R>, step: S) => Promise<StepHindrance | null>,
): StepGuard<R['entity']> => ({
  entity: register.entity,
  steps,
  ask: ask as unknown as StepGuard['ask'],
});

/** What steps of a row bring about that its reader should know beforehand: nothing for most rows. */
type StepWarning<E extends string = string> = {
  readonly entity: E;
  readonly steps: readonly string[];
  readonly ask: (actor: Actor, row: Row, step: string) => Promise<string | null>;
};

/**
 * What is told before a step of a register, by its row; what is the same for all rows is the `warning` of the step.
 * @example stepWarning(progressUpdate, ['确认'], async (actor, { activityID }) => …)
 */
export const stepWarning = <const R extends Register, const S extends StepOf<R>>(
  register: R,
  steps: readonly S[],
  ask: (actor: Actor, row: KeptRow<R>, step: S) => Promise<string | null>,
): StepWarning<R['entity']> => ({
  entity: register.entity,
  steps,
  ask: ask as unknown as StepWarning['ask'],
});

/** What a declaration cannot say: ordinary code beside it. */
export type RowRules<R extends Register = Register> = {
  /** Everything else that is wrong with a row before it is written. */
  readonly checks?: readonly RowCheck<R['entity']>[];
  /** What else stands against a step. */
  readonly guards?: readonly StepGuard<R['entity']>[];
  /** What is told, and asked, before a step is taken. */
  readonly warnings?: readonly StepWarning<R['entity']>[];
  /** What follows from a change, in its transaction. */
  readonly changed?: (actor: Actor, change: DoneOf<R>) => Promise<void>;
  /** Nothing follows from a new row: `changed` hears of later changes only. */
  readonly ignoresNew?: true;
  /** What follows from a deletion (true) or from bringing rows back (false). */
  readonly deleted?: (actor: Actor, rowIDs: readonly string[], isDeleted: boolean) => Promise<void>;
  /** Which rows `t` a person may know of at all, whatever their rights on the page. */
  readonly known?: (reader: Reader) => RawBuilder<SqlBool>;
  /** Which rows `t` an outside unit sees, where these are not those it raised or answers for. */
  readonly sight?: (actor: Actor) => RawBuilder<SqlBool>;
};

/**
 * A register with its rules and the SQL of its computed fields; `t` is the alias of its table. A stored field
 * that is named among them is read so, and not as its column says.
 */
export type RegisterKit<R extends Register = Register> = {
  readonly register: R;
  readonly rules: RowRules;
  readonly computed: Readonly<Record<string, RawBuilder<unknown>>>;
  /**
   * What is computed from other tables or rows: a select of the `id` and the `value` of all rows. The few rows of a page
   * are looked up in it, or computed one by one where `computed` says how; where rows are found or ordered by the field
   * it is read once, whole. Only readers are told them.
   */
  readonly ofAll: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What the filter of a text looks through, where that is more than the text: its pinyin, other spellings. */
  readonly sought: Readonly<Record<string, RawBuilder<string>>>;
  /** What a row's paper says besides its fields and lines. */
  readonly paper?: RowPaper | undefined;
};

/** Further blocks of the paper of a row, in the units of the project. */
export type RowPaper = (actor: Actor, rowID: string) => Promise<readonly PaperBlock[]>;

type Among<K extends string, T> = { readonly [Key in K]?: T };
type Beside<R extends Register> = {
  readonly rules?: RowRules<R>;
  readonly computed?: Among<Key<R['fields']> | Key<R['computed']>, RawBuilder<unknown>>;
  readonly ofAll?: Among<Key<R['computed']>, RawBuilder<unknown>>;
  readonly sought?: Among<Key<R['fields']>, RawBuilder<string>>;
  readonly paper?: RowPaper;
};

const kits = new Map<string, RegisterKit>();

/**
 * Joins a declaration with what it cannot say.
 * @example makeKit(engagementRecord, { rules: { changed: moveAttitude } })
 */
export const makeKit = <const R extends Register>(
  register: R,
  { rules, computed = {}, ofAll = {}, sought = {}, paper }: Beside<R> = {},
): RegisterKit<R> => {
  if (kits.has(register.entity)) throw new Error(`two kits of ${register.entity}`);
  const outline = isTree(register) ? register.tree.outline : '';
  const kit = {
    register,
    rules: (rules ?? {}) as RowRules,
    computed: { ...computed, ...(isTree(register) && { [outline]: ownOutlineOf(register) }) },
    ofAll: { ...ofAll, ...(isTree(register) && { [outline]: outlineOf(register) }) },
    sought,
    paper,
  } as unknown as RegisterKit<R>;
  kits.set(register.entity, kit);
  return kit;
};

/** Fields that no rule of a register reads: left out where rows are read to be written. */
export const readersOnly = ({ ofAll }: RegisterKit): ReadonlySet<string> => new Set(Object.keys(ofAll));

/** The kit that was made for a register; one without rules where none was. */
export const kitOf = <const R extends Register>(register: R): RegisterKit<R> =>
  (kits.get(register.entity) as RegisterKit<R> | undefined) ?? makeKit(register);
