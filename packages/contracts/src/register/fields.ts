import type { PageID } from '../access/page-catalogue.ts';
import type { Right } from '../access/page-rights.ts';

/** What happens to a row when the row it points to is deleted. Deletion is soft and can be undone. */
export type WhenDeleted =
  /** The other row cannot be deleted while it is pointed to. */
  | 'refuse'
  /** The pointer is emptied; history keeps it. */
  | 'empty'
  /** This row goes along. */
  | 'cascade'
  /** The pointer stays and is shown struck through. */
  | 'keep';

type Common = {
  readonly label: string;
  readonly required?: true;
  /** Whoever enters a row must fill it in, as its rules say, and it is marked so; what the system writes may go without. */
  readonly isWanted?: true;
  /** Pixels in the table; each kind has its own where none is given. */
  readonly width?: number;
  /** Not among the columns until the reader chooses it. */
  readonly isUnlisted?: true;
  /** Not asked for in the form of a new row, as what is only known later; of a row not told before it is known. */
  readonly isLater?: true;
  /** Not on the paper of its row: another field tells what came of it. */
  readonly isUnprinted?: true;
  /** ◆: frozen by a baseline of the scope; from then on it changes by a change, or for a reason. */
  readonly isFrozen?: true;
  /** The heading under which it stands in form and drawer; the fields of a heading are declared one after another. */
  readonly group?: string;
  /** Shown, sorted and filtered only with this right, on the register's own page where no other is named. */
  readonly needs?: { readonly page?: PageID; readonly right: Right };
};

/** One field of a register: inert data, read by both sides and by the documentation. */
export type Field = Common &
  (
    | {
        readonly kind: 'text';
        readonly max: number;
        /** The middle of a phone is starred for whoever may not change rows, but in rows of their own. */
        readonly format?: 'phone' | 'email';
        /** No two living rows hold it: the register's own rules say so of rows, the kit says it of the lines of a file. */
        readonly isUnique?: true;
        /** Of one row alone, as a number on a certificate: not offered where many rows are changed together. */
        readonly isOfOne?: true;
      }
    /** `isRich`: with bold words, lists, links and tables (`rich-text.ts`); `max` counts its words. */
    | { readonly kind: 'longText'; readonly max: number; readonly isRich?: true }
    /** Numbered by the project's coding rule at the first save. */
    | { readonly kind: 'code'; readonly prefix: string }
    /** One word, or several, of a closed list: what is stored → what is read. */
    | {
        readonly kind: 'choice';
        readonly choices: Readonly<Record<string, string>>;
        /** Those among which people choose, the usual one first; the others are written by the system. */
        readonly entered?: readonly string[];
      }
    | { readonly kind: 'choices'; readonly choices: Readonly<Record<string, string>> }
    | { readonly kind: 'flag' }
    | {
        readonly kind: 'number';
        readonly min?: number;
        readonly max?: number;
        readonly decimals?: number;
        readonly unit?: string;
        /**
         * Told in the unit of its project (`measure.ts`, `in-units.ts`): an amount is stored and sent in 元 (or the currency) to the 分,
         * a length in days as the project counts them, a part of a hundred as it is read.
         */
        readonly measure?: 'money' | 'duration' | 'percent';
        /** How much of what is stored one is that is shown: from the units of the place, never declared. */
        readonly per?: number;
        /** With so many decimals, as the others of its column: from the rows that stand there, never declared. */
        readonly aligned?: number;
      }
    /** YYYY-MM-DD, and YYYY-MM-DDTHH:mm in local time. */
    | {
        readonly kind: 'day';
        readonly isPast?: true;
        readonly notBefore?: string;
        /** Figures are laid over the time up to it: one of the days that plans know. */
        readonly isPlanned?: true;
      }
    | { readonly kind: 'minute'; readonly isPast?: true; readonly notBefore?: string }
    /** The id of a row of another entity, or of several. */
    | {
        readonly kind: 'link';
        readonly entity: string;
        readonly whenDeleted: WhenDeleted;
        /** What is no longer in use may be chosen, too: what is left to say of it is said here. */
        readonly takesStopped?: true;
        /** What it is one of: of the links that say the same, a row has one at most, and the form one place for them. */
        readonly oneOf?: string;
      }
    | {
        readonly kind: 'links';
        readonly entity: string;
        readonly whenDeleted: WhenDeleted;
        readonly takesStopped?: true;
        /** The table that holds the pairs. */
        readonly table: string;
      }
    /** Files of the row, among its annexes: a computed field, for they come and go one by one by their own calls. */
    | { readonly kind: 'files'; readonly isPictures?: true }
  );

/** Whether a text has a shape beside its words. */
export const isRich = (field: { readonly kind: string } | undefined): boolean =>
  field?.kind === 'longText' && 'isRich' in field && field.isRich === true;

export type FieldKind = Field['kind'];
export type FilesField = Extract<Field, { kind: 'files' }>;
export type Fields = Readonly<Record<string, Field>>;

type Choice<C> = Extract<keyof C, string>;

/** What a field holds on the wire. Text is empty where nothing is known, everything else is null. */
export type ValueOf<F extends Field> = F extends { kind: 'text' | 'longText' | 'code' }
  ? string
  : F extends { kind: 'flag' }
    ? 0 | 1
    : F extends { kind: 'choices'; choices: infer C }
      ? readonly Choice<C>[]
      : F extends { kind: 'links' | 'files' }
        ? readonly string[]
        : F extends { kind: 'choice'; choices: infer C }
          ? F extends { required: true }
            ? Choice<C>
            : Choice<C> | null
          : F extends { kind: 'number' }
            ? F extends { required: true }
              ? number
              : number | null
            : F extends { required: true }
              ? string
              : string | null;

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

type Between<T> = { readonly from?: T | null | undefined; readonly to?: T | null | undefined };

/** What a reader may ask of a column. */
export type FilterOf<F extends Field> = F extends { kind: 'text' | 'longText' | 'code' }
  ? string
  : F extends { kind: 'choice' | 'choices'; choices: infer C }
    ? readonly Choice<C>[]
    : F extends { kind: 'flag' | 'files' }
      ? -1 | 0 | 1
      : F extends { kind: 'number' }
        ? Between<number>
        : F extends { kind: 'day' | 'minute' }
          ? Between<string>
          : readonly string[];

/**
 * A closed list whose words are stored as they are read.
 * @example words('拜访', '会议') // { 拜访: '拜访', 会议: '会议' }
 */
export const words = <const W extends readonly string[]>(
  ...list: W
): Readonly<Record<W[number], W[number]>> =>
  Object.fromEntries(list.map((word) => [word, word])) as Record<W[number], W[number]>;

/** How many files there are, in words. @example countOfFiles({ isPictures: true }, 2) // '2 张' */
export const countOfFiles = ({ isPictures }: { readonly isPictures?: true }, count: number): string =>
  count === 0 ? '' : `${count} ${isPictures ? '张' : '个文件'}`;

/** What a field of this kind holds when nobody has filled it in. */
export const emptyValueOf = ({
  kind,
}: {
  readonly kind: FieldKind | 'lines';
}): string | number | readonly string[] | null => {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'code':
      return '';
    case 'flag':
      return 0;
    case 'choices':
    case 'links':
    case 'files':
    case 'lines':
      return [];
    default:
      return null;
  }
};

/** Whether whoever enters a row is shown that a field must be filled in. */
export const isMust = ({ required, isWanted, kind }: Field): boolean =>
  (required === true || isWanted === true) && kind !== 'code' && kind !== 'flag';
