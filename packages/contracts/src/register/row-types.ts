import type { ValuesOf } from './fields.ts';
import type { GivenLine, Line } from './lines.ts';
import type { AnyRow, IdName, Register, RowFrame } from './register.ts';

export type Key<F> = Extract<keyof F, string>;

/** What every row can be ordered by beside its fields. */
export type SortableFrame = 'createdAt' | 'updatedAt' | 'state';

/** The states of a register's rows; '' where it has no workflow. */
export type StateOf<R extends Register> = [NonNullable<R['workflow']>] extends [never]
  ? ''
  : Key<NonNullable<R['workflow']>['states']>;

type Offered<A> = { [K in keyof A]: A[K] extends { readonly isElsewhere: true } ? never : K }[keyof A];

/** The steps of its workflow that Upd… takes. */
export type StepOf<R extends Register> = [NonNullable<R['workflow']>] extends [never]
  ? never
  : Extract<Offered<NonNullable<R['workflow']>['actions']>, string>;

/** What stands in the columns of a row. */
export type StoredOf<R extends Register> = ValuesOf<R['fields']>;

/** Whether it is any register at all, of which nothing more is known. */
export type IsAny<R extends Register> = Register extends R ? true : false;

/** Where the rows stand, as the calls of a register name it. */
export type Placed<R extends Register> =
  IsAny<R> extends true
    ? { readonly projectID: string }
    : R extends { readonly place: 'company' }
      ? { readonly companyID: string }
      : { readonly projectID: string };

type Inside<R extends Register> = NonNullable<R['lines']>;

/** Whole lists of lines, each in its order: those that are left out of one are deleted. */
type GivenLinesOf<R extends Register> = {
  readonly [K in keyof Inside<R>]?: readonly GivenLine<Inside<R>[K]['fields']>[] | undefined;
};

/** The lines of a row as they are read. */
export type LinesOf<R extends Register> =
  IsAny<R> extends true
    ? unknown
    : { readonly [K in keyof Inside<R>]: readonly Line<Inside<R>[K]['fields']>[] };

/** Values of some of a row's fields, as somebody gives them. */
export type GivenOf<R extends Register> =
  IsAny<R> extends true ? Readonly<Record<string, unknown>> : GivenFieldsOf<R> & GivenLinesOf<R>;

/** The same without lines. */
export type GivenFieldsOf<R extends Register> =
  IsAny<R> extends true
    ? Readonly<Record<string, unknown>>
    : { readonly [K in keyof R['fields']]?: ValuesOf<R['fields']>[K] | undefined } & Place;

/** In a tree: where among its neighbours a row is to stand. */
type Place = { readonly sort?: number | undefined };

/** The id of a row under its own name. */
export type Named<R extends Register> =
  IsAny<R> extends true ? Readonly<Record<string, unknown>> : { readonly [K in IdName<R>]: string };

/** A row with its frame. */
export type RowOf<R extends Register> = { readonly [K in IdName<R>]: string } & Omit<RowFrame, 'state'> & {
    readonly state: StateOf<R>;
  } & StoredOf<R> &
  ValuesOf<R['computed']>;

/** A row as a reader is shown it. */
export type SeenRow<R extends Register> = IsAny<R> extends true ? AnyRow : RowOf<R>;

/** A row as it is read to be written: what is told to readers alone is not there. */
export type KeptRow<R extends Register> =
  IsAny<R> extends true
    ? AnyRow
    : Omit<RowOf<R>, keyof R['computed']> & Partial<Pick<RowOf<R>, keyof R['computed'] & keyof RowOf<R>>>;

/** What a row can be ordered by, with a minus for the newest or largest first. */
export type SortOf<R extends Register> =
  `${'' | '-'}${Key<R['fields']> | Key<R['computed']> | SortableFrame}`;

type Loose<V> = { readonly [K in keyof V]?: V[K] | null };

/** What is about to become of a row; a new one has no `before`. Only the fields `K` are known to be as they are declared. */
export type DeedOf<R extends Register, K extends Key<R['fields']> = never> = {
  readonly before: KeptRow<R> | null;
  readonly after: Pick<StoredOf<R>, K> & Loose<Omit<StoredOf<R>, K>>;
  readonly action: StepOf<R> | undefined;
};
