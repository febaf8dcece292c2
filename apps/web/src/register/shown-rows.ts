import type { Query, QueryClient } from '@tanstack/react-query';
import { type AnyRow, idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import type { InputOf, OutputOf, RegisterCall } from '../api/calls.ts';
import { keyOf } from '../api/use-call.ts';
import { callOf, idOf, type ReadRow } from './row/row-values.ts';
import { placeOf } from './row-place.ts';

export const pageSize = 50;

type Page = OutputOf<RegisterCall<'page'>>;
type AskedPage = InputOf<RegisterCall<'page'>>;

const askedBy = ({ queryKey }: Query): AskedPage => queryKey[1] as AskedPage;
const keptOf = (queries: QueryClient, register: Register, verb: 'page' | 'byID') =>
  queries.getQueryCache().findAll({ queryKey: [callOf(register, verb).name] });

/** The newest version of a row on the screen; undefined where it is not there. */
export const versionShown = (queries: QueryClient, register: Register, rowID: string): number | undefined => {
  const isShown = (query: Query) => query.isActive();
  const lists = keptOf(queries, register, 'page').filter(isShown);
  const open = keptOf(queries, register, 'byID').filter(isShown);
  const rows = [
    ...lists.flatMap(({ state }) => (state.data as Page | undefined)?.items ?? []),
    ...open.flatMap(({ state }) => (state.data as ReadRow | undefined)?.row ?? []),
  ];
  const versions = rows.filter((row) => idOf(register, row) === rowID).map(({ rowVersion }) => rowVersion);
  return versions.length === 0 ? undefined : Math.max(...versions);
};

const withAllowed = (register: Register, { row, steps, mayChange, mayDelete }: ReadRow, page: Page) => ({
  ...page.allowed,
  [idOf(register, row)]: { steps, mayChange, mayDelete },
});

const replaceIn = (register: Register, read: ReadRow, page: Page): Page => {
  const { row, titles } = read;
  const rowID = idOf(register, row);
  const items = page.items.map((item) => (idOf(register, item) === rowID ? row : item));
  return {
    ...page,
    items,
    titles: { ...page.titles, ...titles },
    allowed: withAllowed(register, read, page),
  };
};

const isUnfiltered = ({ projectID: _, sort: __, isDeleted, ...filters }: SelectionOf): boolean =>
  isDeleted !== 1 && Object.values(filters).every((filter) => (filter ?? '') === '');

const insertInto = (register: Register, read: ReadRow, page: Page, sort: string): Page => {
  const { row, titles } = read;
  // An event may have been quicker.
  if (page.items.some((item) => idOf(register, item) === idOf(register, row)))
    return replaceIn(register, read, page);
  const items: AnyRow[] = [...page.items];
  items.splice(placeOf(register, items, row, sort), 0, row);
  return {
    items: items.slice(0, pageSize),
    total: page.total + 1,
    titles: { ...page.titles, ...titles },
    allowed: withAllowed(register, read, page),
  };
};

/** Where a list can show a new row without being read again; a filter only the server can answer. */
const takesNew = (query: Query, projectID: string): boolean => {
  const { value, pageIndex, pageSize: size } = askedBy(query);
  return value.projectID === projectID && pageIndex === 1 && size === pageSize && isUnfiltered(value);
};

/**
 * A list that was asked for before a row was written may be answered as it was before that: what is under way is given
 * up, before the row is shown. @returns what asks for it anew, after that
 */
const giveUpReading = (queries: QueryClient, register: Register): (() => void) => {
  const underWay = keptOf(queries, register, 'page').filter(
    ({ state }) => state.fetchStatus === 'fetching' && state.data !== undefined,
  );
  for (const query of underWay) void query.cancel({ silent: true });
  return () => void queries.refetchQueries({ predicate: (query) => underWay.includes(query) });
};

/** What else is shown of a row is read again where it is on the screen, and elsewhere once it is looked at. */
const refreshAround = (queries: QueryClient, register: Register, projectID: string, rowID: string): void => {
  const key = { projectID, register: register.entity, rowID };
  for (const name of ['GetRowHistory', 'GetRowLinks'])
    void queries.invalidateQueries({ queryKey: [name, key] });
};

/**
 * Shows a row as it is by now, wherever it is shown already, without asking for it. In a list it keeps its place until the
 * list is next read: what one has just changed does not run away.
 */
export const takeRow = (queries: QueryClient, register: Register, projectID: string, read: ReadRow): void => {
  const rowID = idOf(register, read.row);
  const askAnew = giveUpReading(queries, register);
  const isThis = ({ state }: Query) =>
    (state.data as Page)?.items.some((row) => idOf(register, row) === rowID);
  for (const query of keptOf(queries, register, 'page'))
    if (isThis(query)) query.setData(replaceIn(register, read, query.state.data as Page));
  const byID = callOf(register, 'byID');
  queries.setQueryData(keyOf(byID, { projectID, [idNameOf(register)]: rowID }), read);
  void queries.invalidateQueries({ queryKey: [callOf(register, 'page').name], refetchType: 'none' });
  askAnew();
  refreshAround(queries, register, projectID, rowID);
};

/** Shows a new row in the lists of its register; those that are narrowed are read again. */
export const takeNewRow = (
  queries: QueryClient,
  register: Register,
  projectID: string,
  read: ReadRow,
): void => {
  const askAnew = giveUpReading(queries, register);
  for (const query of keptOf(queries, register, 'page')) {
    if (query.isActive() && takesNew(query, projectID) && query.state.data) {
      const { sort } = askedBy(query).value;
      query.setData(insertInto(register, read, query.state.data as Page, sort ?? register.sort));
    } else query.invalidate();
  }
  askAnew();
  const isOut = (query: Query) => query.isActive() && !takesNew(query, projectID);
  void queries.refetchQueries({ queryKey: [callOf(register, 'page').name], predicate: isOut });
};
