import type { Actor } from '../../access/someone.ts';

/** What points to rows of a register without being a register itself, as the WBS does. */
export type PlainLink = {
  /** To what entity it points. */
  readonly to: string;
  /** Under what name it is called among registers, and what a reader calls it. */
  readonly register: string;
  readonly label: string;
  /** The page where it is read. */
  readonly page: string;
  readonly list: (
    actor: Actor,
    rowID: string,
  ) => Promise<
    readonly {
      readonly id: string;
      readonly title: string;
      readonly state: string;
      readonly address: string;
    }[]
  >;
};
