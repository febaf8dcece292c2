import type { CellFault, Titles } from '@xmgl/contracts/register/register-schemas';
import type { Nodes } from '@xmgl/contracts/register/tree';
import type { Column } from './import-heads.ts';

/** Where a line of a file is to stand; without a parent said, where it stands already. */
export type Place = {
  readonly rowID: string;
  readonly parentID: string | null | undefined;
  readonly faults: readonly CellFault[];
};

export type Places = {
  /** The field that says in which row one stands. */
  readonly parent: string;
  readonly byRow: ReadonlyMap<number, Place>;
  /** Whether the order of the lines is that of the rows. */
  readonly isOrdered: boolean;
  readonly nodes: Nodes;
  readonly titles: Titles;
  /** The parent as a column, where the file has none: it is told what of it changes. */
  readonly besides: readonly Column[];
};
