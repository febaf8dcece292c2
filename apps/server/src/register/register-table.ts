import type { Field } from '@xmgl/contracts/register/fields';
import { type Lines, linksInLines } from '@xmgl/contracts/register/lines';
import { decimalsOf } from '@xmgl/contracts/register/measure';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type EntitySource, findSource, sourceOf } from './read/entity-sources.ts';
import { isPhone, openTexts, veiledTexts } from './read/sought-texts.ts';
import { collationOf, isCut, orderedLetters } from './read/text-order.ts';

const ofTenant = ['  company_id uuid not null,', '  project_id uuid not null,'];
const inTenant = (column: string): string => `(company_id, project_id, ${column})`;

/** What a field points to: another entity, or the register itself, which is listed only once it has its table. */
const targetOf = (register: Register, entity: string): EntitySource => {
  const source = entity === register.entity ? sourceOf(register) : findSource(entity);
  if (!source) throw new Error(`没有实体 ${entity}：它既不是登记册，也不在 entity-sources.ts 中`);
  return source;
};

const typeOf = (field: Field): string => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return field.required || field.kind === 'code' ? 'text not null' : `text not null default ''`;
    case 'choice':
      return 'text';
    case 'choices':
      return `text[] not null default '{}'`;
    case 'flag':
      return 'smallint not null default 0';
    case 'number':
      return decimalsOf(field) > 0 ? 'numeric' : 'bigint';
    case 'day':
      return 'date';
    case 'minute':
      return 'timestamp';
    case 'link':
    case 'links':
    case 'files':
      return 'uuid';
  }
};

/** The type of a column alone. @example typeOfColumn({ kind: 'day', label: '日期' }) // 'date' */
export const typeOfColumn = (field: Field): string => typeOf(field).replace(/ not null.*$/, '');

const limitOf = (column: string, { kind, ...field }: Field): string => {
  if (kind === 'flag') return ` check (${column} in (0, 1))`;
  if (kind !== 'number') return '';
  const { min, max } = field as { readonly min?: number; readonly max?: number };
  const limits = [
    ...(min === undefined ? [] : [`${column} >= ${min}`]),
    ...(max === undefined ? [] : [`${column} <= ${max}`]),
  ];
  return limits.length === 0 ? '' : ` check (${limits.join(' and ')})`;
};

/** People and rows of other registers stay in the database when they are deleted; other rows go. */
const referenceTo = ({ table, id, register, isOfCompany }: EntitySource, column: string): string => {
  if (isOfCompany) return `  foreign key (company_id, ${column}) references ${table} (company_id, ${id})`;
  const target = id === `${table}_id` ? table : `${table} ${inTenant(id)}`;
  const emptied = register || table === 'project_stakeholder' ? '' : ` on delete set null (${column})`;
  return `  foreign key ${inTenant(column)} references ${target}${emptied}`;
};

/** Of the links that are one of several, a row has one at most. */
const onlyOne = (table: string, fields: Register['fields']): string[] => {
  const links = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'link' && field.oneOf !== undefined ? [{ column: toSnake(key), of: field.oneOf }] : [],
  );
  return [...Map.groupBy(links, ({ of }) => of).values()].map((some) => {
    const columns = some.map(({ column }) => column);
    return `  constraint ${table}_one_${columns[0]} check (num_nonnulls(${columns.join(', ')}) <= 1)`;
  });
};

const pairTable = (
  register: Register,
  field: Extract<Field, { kind: 'links' }>,
  { table: of, id: own } = { table: tableOf(register), id: `${tableOf(register)}_id` },
): string => {
  const target = targetOf(register, field.entity);
  const { id } = target;
  return [
    `create table ${field.table} (`,
    ...ofTenant,
    `  ${own} uuid not null,`,
    `  ${id} uuid not null,`,
    `  primary key (company_id, project_id, ${own}, ${id}),`,
    `  foreign key ${inTenant(own)} references ${of} on delete cascade,`,
    `${referenceTo(target, id).replace(/ on delete .*/, ' on delete cascade')}`,
    ');',
    `create index ${field.table}_back on ${field.table} (${id}, company_id, project_id);`,
    `call wall_project('${field.table}');`,
  ].join('\n');
};

/** The rows inside a row, in their order; their ids stand for them wherever they are pointed to. */
const lineTable = (register: Register, inside: Lines): string => {
  const { table, fields } = inside;
  const own = `${tableOf(register)}_id`;
  const columns = Object.entries(fields).filter(([, { kind }]) => kind !== 'links');
  const links = columns.flatMap(([key, field]) =>
    field.kind === 'link' ? [{ column: toSnake(key), field }] : [],
  );
  const lines = [
    ...ofTenant.map((line) => line.replace(/,$/, '')),
    `  ${own} uuid not null`,
    '  line_id uuid not null',
    '  line_no int not null',
    ...columns.map(([key, field]) => `  ${toSnake(key)} ${typeOf(field)}${limitOf(toSnake(key), field)}`),
    `  primary key ${inTenant('line_id')}`,
    `  foreign key ${inTenant(own)} references ${tableOf(register)} on delete cascade`,
    ...links.map(({ column, field }) => referenceTo(targetOf(register, field.entity), column)),
  ];
  return [
    `create table ${table} (`,
    lines.join(',\n'),
    ');',
    `create index ${table}_row on ${table} (${own}, company_id, project_id, line_no);`,
    ...links.map(
      ({ column }) =>
        `create index ${table}_${column.replace(/_id$/, '')} on ${table} (${column}, company_id, project_id);`,
    ),
    `call wall_project('${table}');`,
    ...linksInLines(inside).map(([, field]) => `\n${pairTable(register, field, { table, id: 'line_id' })}`),
  ].join('\n');
};

/** The tables of the rows inside a register's rows, for registers that have been there without. */
export const toLinesSql = (register: Register): string =>
  Object.values(register.lines ?? {})
    .map((lines) => lineTable(register, lines))
    .join('\n\n');

/** What a text, a number or a day is ordered by, as an index says it. */
const orderedBy = (key: string, field: Field): string => {
  const column = toSnake(key);
  const collation = collationOf(field);
  if (collation === undefined) return column;
  return `${isCut(field) ? `left(${column}, ${orderedLetters})` : column} collate "${collation}"`;
};

/** What is chosen from a list: short, and what registers are narrowed by. */
const chosenColumns = ({ fields, workflow }: Register): string[] => [
  ...Object.entries(fields)
    .filter(([, { kind }]) => kind === 'choice' || kind === 'flag')
    .map(([key]) => toSnake(key)),
  ...(workflow ? ['state'] : []),
];

const inOrderOf = (
  table: string,
  name: string,
  order: readonly string[],
  include: readonly string[] = [],
) => {
  const columns = ['company_id, project_id', ...order, `${table}_id`].join(', ');
  const besides = include.length > 0 ? ` include (${include.join(', ')})` : '';
  return `create index ${table}_${name} on ${table} (${columns})${besides} where deleted_at is null;`;
};

/**
 * A page in the usual order is read from an index, also where it is narrowed by what is chosen from a list; what is
 * computed or of several rows has no order there. Words are looked for in a wider one, and rows are counted where only
 * their places are kept: by a condition that nobody else has, for a plan that is kept would look there for one row, too.
 */
const usualOrder = (register: Register): string[] => {
  const table = tableOf(register);
  const key = register.sort.replace(/^-/, '');
  const field = register.fields[key];
  const isColumn = field !== undefined && field.kind !== 'links';
  const isText = isColumn && collationOf(field) !== undefined;
  const down = register.sort.startsWith('-') ? ` desc${isText ? '' : ' nulls last'}` : '';
  const order = isColumn ? [`${orderedBy(key, field)}${down}`] : [];
  const chosen = chosenColumns(register);
  return [
    inOrderOf(table, 'search', order, [...chosen, 'search_short']),
    inOrderOf(table, 'order', order, chosen),
    `create index ${table}_living on ${table} (company_id, project_id) where num_nulls(deleted_at) = 1;`,
  ];
};

/** The texts that stand in the list for all its readers: a page in the order of one is read from an index, too. */
const textOrders = (register: Register): string[] =>
  openTexts(register)
    .filter((key) => key !== register.sort.replace(/^-/, '') && !register.fields[key]?.isUnlisted)
    .flatMap((key) => {
      const field = register.fields[key];
      return field ? [inOrderOf(tableOf(register), `by_${toSnake(key)}`, [orderedBy(key, field)])] : [];
    });

/** A row with such a text has no short key: not everyone may find it by that. Numbers of phones are looked for apart. */
const veiledColumns = (register: Register): string[] =>
  veiledTexts(register).flatMap(([key, field]) => (isPhone(field) ? [] : [toSnake(key)]));

const makeRegister = (register: Register): string => {
  const veiled = veiledColumns(register).map((column) => `, '${column}'`);
  return `call make_register('${tableOf(register)}'${veiled.join('')});`;
};

/** Rows of a file may stand in others that come behind them. */
const lateIn = ({ tree }: Register, key: string): string =>
  tree?.parent === key ? ' deferrable initially deferred' : '';

/** No two of the same title side by side. */
const neighbours = (register: Register): string[] => {
  const { tree, title } = register;
  if (!tree?.isTitleUnique) return [];
  const table = tableOf(register);
  return [
    `create unique index ${table}_beside on ${table} (${toSnake(title)}, ${toSnake(tree.parent)}, company_id, project_id) nulls not distinct where deleted_at is null;`,
  ];
};

/**
 * The tables that a declaration asks for: its own, and one for each field that names several rows.
 * @example toTableSql(engagementRecord) // 'create table engagement_record (…'
 */
export const toTableSql = (register: Register): string => {
  const table = tableOf(register);
  const fields = Object.entries(register.fields);
  const columns = fields.filter(([, { kind }]) => kind !== 'links');
  const coded = fields.find(([, { kind }]) => kind === 'code');
  const links = columns.flatMap(([key, field]) =>
    field.kind === 'link' ? [{ key, column: toSnake(key), field }] : [],
  );
  const lines = [
    ...ofTenant.map((line) => line.replace(/,$/, '')),
    `  ${table}_id uuid not null`,
    ...columns.map(([key, field]) => `  ${toSnake(key)} ${typeOf(field)}${limitOf(toSnake(key), field)}`),
    ...(register.workflow ? ['  state text not null'] : []),
    ...(register.tree ? ['  sort bigint not null'] : []),
    `  primary key ${inTenant(`${table}_id`)}`,
    '  foreign key (company_id, project_id) references project',
    ...(coded
      ? [`  constraint ${table}_code_unique unique (${toSnake(coded[0])}, company_id, project_id)`]
      : []),
    ...onlyOne(table, register.fields),
    ...links.map(
      ({ key, column, field }) =>
        `${referenceTo(targetOf(register, field.entity), column)}${lateIn(register, key)}`,
    ),
  ];
  const indexes = links.map(
    ({ column }) =>
      `create index ${table}_${column.replace(/_id$/, '')} on ${table} (${column}, company_id, project_id);`,
  );
  const pairs = fields.flatMap(([, field]) => (field.kind === 'links' ? [pairTable(register, field)] : []));
  return [
    [
      `create table ${table} (`,
      lines.join(',\n'),
      ');',
      ...indexes,
      makeRegister(register),
      ...textOrders(register),
      ...usualOrder(register),
      ...neighbours(register),
    ].join('\n'),
    ...pairs,
    ...(register.lines ? [toLinesSql(register)] : []),
  ].join('\n\n');
};
