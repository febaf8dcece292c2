import type { Register } from '@xmgl/contracts/register/register';
import type { SeenRow } from '@xmgl/contracts/register/row-types';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { ReadRow } from './row/row-values.ts';

/** What an area puts in the place of the kit's own, or beside it. */
export type RegisterParts<R extends Register = Register> = {
  /** In place of the form for a new row. */
  readonly newRow?: (drawer: { readonly projectID: string; readonly onClose: () => void }) => ReactElement;
  /** In place of deletion: its word, and what it asks. */
  readonly removal?: {
    readonly word: string;
    readonly start: (rows: readonly SeenRow<R>[], onDone: () => void) => void;
  };
  /** Further deeds beside the steps of a row. */
  readonly deeds?: (read: ReadRow<R>) => ReactNode;
  /** Further tabs of a row's drawer, behind its details. */
  readonly panels?: (
    read: ReadRow<R>,
  ) => readonly { readonly key: string; readonly label: string; readonly children: ReactNode }[];
  /** Further deeds with the register as a whole; on a phone they stand under 更多. */
  readonly actions?: readonly {
    readonly key: string;
    readonly label: string;
    readonly onClick: () => void;
  }[];
  /** What stands before the rows on paper. */
  readonly preface?: () => Promise<Preface>;
};

/** What is said about a register as a whole. */
export type Preface = readonly { readonly title: string; readonly text: string }[];

export const PartsContext = createContext<RegisterParts>({});

export const useParts = (): RegisterParts => useContext(PartsContext);
