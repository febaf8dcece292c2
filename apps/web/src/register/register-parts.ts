import type { Register } from '@xmgl/contracts/register/register';
import type { SeenRow } from '@xmgl/contracts/register/row-types';
import type { FormInstance } from 'antd';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Names, ReadRow, Values } from './row/row-values.ts';
import type { Address } from './use-address.ts';

/** Where something stands in the dialog of a step. */
export type StepSlot<R extends Register = Register> = {
  readonly projectID: string;
  readonly read: ReadRow<R>;
  readonly form: FormInstance<Values>;
  /** Tells the names behind ids that are put into the form. */
  readonly onNames: (names: Names) => void;
};

/** A view that everybody has: what the address selects by it, for whoever is signed in. */
export type GivenView = {
  readonly name: string;
  readonly query: (userID: string) => Readonly<Record<string, string>>;
};

/** What an area puts in the place of the kit's own, or beside it. */
export type RegisterParts<R extends Register = Register> = {
  /** In place of the form for a new row. */
  readonly newRow?: (drawer: { readonly projectID: string; readonly onClose: () => void }) => ReactElement;
  /** Above what a step asks for. */
  readonly stepLead?: (action: string, slot: StepSlot<R>) => ReactNode;
  /** Below the fields of a new row: what is proposed in them while they are filled in. */
  readonly proposals?: (form: FormInstance<Values>, projectID: string) => ReactNode;
  /** Below the fields of a new row (null), and of one that is edited: what follows from what is being typed. */
  readonly effects?: (form: FormInstance<Values>, projectID: string, rowID: string | null) => ReactNode;
  /** Over the list; the address narrows it. */
  readonly head?: (address: Address) => ReactNode;
  /** Views that stand before the saved ones: 待我验收. */
  readonly views?: readonly GivenView[];
  /** What stands out about a row beside its title: 已升级. */
  readonly badge?: (row: SeenRow<R>) => string | null;
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
  /** The tab at which a row's drawer opens, where that is not its details. */
  readonly opensAt?: string;
  /** Further deeds with the register as a whole; on a phone they stand under 更多. */
  readonly actions?: readonly {
    readonly key: string;
    readonly label: string;
    readonly onClick: () => void;
  }[];
  /** Further deeds with the rows that are chosen. */
  readonly batch?: (rows: readonly SeenRow<R>[]) => ReactNode;
  /** What stands before the rows on paper. */
  readonly preface?: () => Promise<Preface>;
};

/** What is said about a register as a whole. */
export type Preface = readonly { readonly title: string; readonly text: string }[];

export const PartsContext = createContext<RegisterParts>({});

export const useParts = (): RegisterParts => useContext(PartsContext);
