import type { PageID } from '../access/page-catalogue.ts';
import { platformID } from '../access/platform-place.ts';
import type { Flow } from '../flow/flow.ts';
import type { Field, Fields, FilesField } from './fields.ts';
import type { LinesMap } from './lines.ts';
import type { RowRule } from './row-rule.ts';

/** What is judged of rows on other pages: it stands in tables of its own, and of the rows only their history tells it. */
export type Judged = {
  /** Under which it is audited, by the id of the row. */
  readonly entity: string;
  readonly fields: Fields;
  /** For each field the pages that show it: whoever sees one of them reads it. */
  readonly pages: Readonly<Record<string, readonly PageID[]>>;
};

/** Rows that stand in one another. Beside its fields a row then has `sort`: its place among those that it stands beside. */
export type Tree = {
  /** A link to the register itself: the row in which a row stands. Deletion of what others stand in is refused. */
  readonly parent: string;
  /** So many levels at most. */
  readonly depth: number;
  /** A computed field: the numbers of the places down to a row, 1.2.3. */
  readonly outline: string;
  /** Rows that stand side by side have different titles. */
  readonly isTitleUnique?: true;
};

/** A row as a paper of its own. */
export type RowForm = {
  readonly title: string;
  /** Who signs it. */
  readonly signatures?: readonly string[];
  /** Headings that are left out where none of their fields is filled in: nobody writes them by hand. */
  readonly lacks?: readonly string[];
};

/** What the paper of one row is called. @example formTitleOf(issue) // '问题单' */
export const formTitleOf = ({ form, label }: Pick<Register, 'form' | 'label'>): string =>
  form?.title ?? `${label}登记表`;

/** So many papers at most come in one file. */
export const mostForms = 100;

/** Ways to look at the rows beside the list. */
export type Looks = {
  /** By state: every state a column, its rows cards with these facts. */
  readonly board?: { readonly facts: readonly string[] };
  /** By the month in which this day of theirs lies. */
  readonly calendar?: { readonly day: string };
};

/** The days from which and to which a row holds: rows are asked for by a day on which they do. */
export type Span = {
  /** An empty one holds from ever. */
  readonly from: string;
  /** An empty one holds on; it may be computed. */
  readonly to: string;
  /** What the filter is called. */
  readonly label: string;
};

/** What the filter by a day is called on the wire. */
export const onDate = 'onDate';

export type Verb = 'page' | 'byID' | 'add' | 'upd' | 'del' | 'export' | 'import';

/** A table of one entity of a project, said once: contract, SQL, handlers, page, form and files come from it. */
export type Register<
  E extends string = string,
  F extends Fields = Fields,
  C extends Fields = Fields,
  W extends Flow = Flow,
  L extends LinesMap = LinesMap,
> = {
  /** Whose it is: a project's, where nothing else is said. */
  readonly place?: 'company';
  /** In CamelCase: EngagementRecord → GetEngagementRecordPage, engagementRecordID, engagement_record. */
  readonly entity: E;
  readonly label: string;
  /** What its files are called, where not by the label. */
  readonly fileTitle?: string;
  /** One row on paper; `form` says what it is called, and who signs it. */
  readonly form?: RowForm;
  /** All columns on paper: those that it needs, where there are too many to be read, and those that are added up under it. */
  readonly onPaper?: { readonly columns: readonly string[]; readonly sums?: readonly string[] };
  /** What a card on a phone tells beside title and state; what must be filled in, where it is left out. */
  readonly onPhone?: readonly string[];
  /** The tab whose five flags guard it, as the page catalogue names it. */
  readonly page: PageID;
  readonly fields: F;
  /** Rows inside a row, by what they are called on the wire: read and written with it. */
  readonly lines?: L;
  /** Read only: computed from other rows when asked for. */
  readonly computed: C;
  /** The field that names a row to the reader. */
  readonly title: string;
  /** The order of the columns, where it is not that of the fields; what is left out comes behind. */
  readonly columns?: readonly string[];
  /** Fields that tell rows without a number apart: there is one row of each of their values. */
  readonly apartBy?: readonly string[];
  /** A field's name, with a minus for the newest or largest first. */
  readonly sort: string;
  readonly workflow?: W;
  readonly tree?: Tree;
  readonly looks?: Looks;
  readonly span?: Span;
  /** What its rows must be by nothing but themselves; `reads` of a rule are its first argument. */
  readonly rules?: readonly RowRule[];
  readonly judged?: Judged;
  /** The specification's names for calls that would otherwise be named by the kit. */
  readonly names?: Partial<Readonly<Record<Verb, string>>>;
  /** Calls that may compute for long, beside those that read and write files. */
  readonly heavy?: readonly Verb[];
  /** The address of a row's drawer. */
  readonly address: (id: string) => string;
  /** Set for a register of companies that the platform keeps as well: the address of a row of its own. */
  readonly platformAddress?: (id: string) => string;
};

/** The address of a row that stands in a place. */
export const addressIn = (
  { address, platformAddress = address }: Pick<Register, 'address' | 'platformAddress'>,
  placeID: string,
  rowID: string,
): string => (placeID === platformID ? platformAddress : address)(rowID);

/** The deed under which it is told why a row cannot be deleted. */
export const deletionDeed = '删除';

/** What every row has beside its id and its fields. */
export type RowFrame = {
  readonly rowVersion: number;
  /** Empty where the register has no workflow. */
  readonly state: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** The place of a row of a tree among those it stands beside. */
  readonly sort?: number;
};

/** A row of whichever register. */
export type AnyRow = RowFrame & Readonly<Record<string, unknown>>;

export type IdName<R extends Register> = `${Uncapitalize<R['entity']>}ID`;
/** So many rows may be asked for by their ids; they still fit into an address. */
export const mostRowIDs = 200;

/** @example idNameOf(engagementRecord) // 'engagementRecordID' */
export const idNameOf = <R extends Register>({ entity }: R): IdName<R> =>
  `${entity.charAt(0).toLowerCase()}${entity.slice(1)}ID` as IdName<R>;

/** @example tableOf(engagementRecord) // 'engagement_record' */
export const tableOf = ({ entity }: Register): string => toSnake(entity);

const snakes = new Map<string, string>();

/** @example toSnake('projectStakeholderID') // 'project_stakeholder_id' */
export const toSnake = (name: string): string => {
  const known = snakes.get(name) ?? makeSnake(name);
  snakes.set(name, known);
  return known;
};

const makeSnake = (name: string): string =>
  name
    .replace(/IDs?$/, (tail) => `_${tail.toLowerCase()}`)
    .replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`);

const kitNames: Readonly<Record<Verb, (entity: string) => string>> = {
  page: (entity) => `Get${entity}Page`,
  byID: (entity) => `Get${entity}ByID`,
  add: (entity) => `Add${entity}`,
  upd: (entity) => `Upd${entity}`,
  del: (entity) => `Del${entity}`,
  export: (entity) => `${entity}Export`,
  import: (entity) => `${entity}Import`,
};

/** @example callNameOf(engagementRecord, 'page') // 'GetEngagementRecordPage' */
export const callNameOf = ({ entity, names }: Pick<Register, 'entity' | 'names'>, verb: Verb): string =>
  names?.[verb] ?? kitNames[verb](entity);

const readables = new WeakMap<object, Fields>();

/** Every field that can be read, stored or computed. */
export const readableFields = (register: Pick<Register, 'fields' | 'computed'>): Fields => {
  const known = readables.get(register) ?? { ...register.fields, ...register.computed };
  readables.set(register, known);
  return known;
};

/** Every field that the history of a row tells of. */
export const historyFields = (register: Pick<Register, 'fields' | 'computed' | 'judged'>): Fields => ({
  ...readableFields(register),
  ...register.judged?.fields,
});

/** Every field of the lines inside its rows. */
export const lineFields = ({ lines = {} }: Pick<Register, 'lines'>): readonly Field[] =>
  Object.values(lines).flatMap(({ fields }) => Object.values(fields));

/** The pages whose rights decide on what of a register is read: its own first. */
export const pagesOf = (
  register: Pick<Register, 'page' | 'fields' | 'computed'>,
): readonly [string, ...string[]] => {
  const pages = new Set(Object.values(readableFields(register)).flatMap(({ needs }) => needs?.page ?? []));
  pages.delete(register.page);
  return [register.page, ...pages];
};

/** By what a register's calls name where its rows stand. */
export const placeKeyOf = ({ place }: Pick<Register, 'place'>): 'companyID' | 'projectID' =>
  place === 'company' ? 'companyID' : 'projectID';

export const isStored = (register: Register, key: string): boolean => Object.hasOwn(register.fields, key);

/** What a reader calls the fields of a register's calls. */
export const labelsOf = (register: Register): Readonly<Record<string, string>> => ({
  [idNameOf(register)]: register.label,
  ...(register.span && { [onDate]: register.span.label }),
  ...Object.fromEntries(
    Object.values(register.lines ?? {}).flatMap(({ fields }) =>
      Object.entries(fields).map(([key, { label }]) => [key, label]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries({ ...readableFields(register), ...register.lines }).map(([key, { label }]) => [
      key,
      label,
    ]),
  ),
});

/** Fields that name a member of the project. */
export const userFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'link' && field.entity === 'User')
    .map(([key]) => key);

/** Fields that hold files of the row. */
export const fileFields = ({ computed }: Pick<Register, 'computed'>): Readonly<Record<string, FilesField>> =>
  Object.fromEntries(
    Object.entries(computed).flatMap(([key, field]) =>
      field.kind === 'files' ? [[key, field] as const] : [],
    ),
  );

export const isPointer = (field: Field): field is Extract<Field, { kind: 'link' | 'links' }> =>
  field.kind === 'link' || field.kind === 'links';
