import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { findSource } from './entity-sources.ts';

const ofTenant = ['  company_id uuid not null,', '  project_id uuid not null,'];
const inTenant = (column: string): string => `(company_id, project_id, ${column})`;

const sourceOf = (entity: string) => {
  const source = findSource(entity);
  if (!source) throw new Error(`没有实体 ${entity}：它既不是登记册，也不在 entity-sources.ts 中`);
  return source;
};

const isSoft = (entity: string): boolean => sourceOf(entity).register !== undefined;

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
      return (field.decimals ?? 0) > 0 ? 'numeric' : 'bigint';
    case 'day':
      return 'date';
    case 'minute':
      return 'timestamp';
    case 'link':
    case 'links':
      return 'uuid';
  }
};

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
const referenceTo = (entity: string, column: string): string => {
  const { table, id } = sourceOf(entity);
  const target = id === `${table}_id` ? table : `${table} ${inTenant(id)}`;
  const emptied = isSoft(entity) || table === 'project_stakeholder' ? '' : ` on delete set null (${column})`;
  return `  foreign key ${inTenant(column)} references ${target}${emptied}`;
};

const pairTable = (register: Register, field: Extract<Field, { kind: 'links' }>): string => {
  const own = `${tableOf(register)}_id`;
  const { id } = sourceOf(field.entity);
  return [
    `create table ${field.table} (`,
    ...ofTenant,
    `  ${own} uuid not null,`,
    `  ${id} uuid not null,`,
    `  primary key (company_id, project_id, ${own}, ${id}),`,
    `  foreign key ${inTenant(own)} references ${tableOf(register)} on delete cascade,`,
    `${referenceTo(field.entity, id).replace(/ on delete .*/, ' on delete cascade')}`,
    ');',
    `create index ${field.table}_back on ${field.table} (${id}, company_id, project_id);`,
    `call wall_project('${field.table}');`,
  ].join('\n');
};

const collations: Partial<Readonly<Record<Field['kind'], string>>> = {
  text: ' collate "zh-x-icu"',
  code: ' collate "und-u-kn-true"',
};

/** What is chosen from a list: short, and what registers are narrowed by. */
const chosenColumns = ({ fields, workflow }: Register): string[] => [
  ...Object.entries(fields)
    .filter(([, { kind }]) => kind === 'choice' || kind === 'flag')
    .map(([key]) => toSnake(key)),
  ...(workflow ? ['state'] : []),
];

/**
 * A page in the usual order is read from an index, also where it is narrowed by what is chosen from a list; what is
 * computed or of several rows has none.
 */
const orderIndex = (register: Register): string[] => {
  const table = tableOf(register);
  const key = register.sort.replace(/^-/, '');
  const field = register.fields[key];
  if (!field || field.kind === 'links') return [];
  const direction = register.sort.startsWith('-') ? ' desc nulls last' : '';
  const column = `${toSnake(key)}${collations[field.kind] ?? ''}${direction}`;
  const chosen = chosenColumns(register);
  const include = chosen.length === 0 ? '' : ` include (${chosen.join(', ')})`;
  return [
    `create index ${table}_order on ${table} (company_id, project_id, ${column}, ${table}_id)${include} where deleted_at is null;`,
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
    field.kind === 'link' ? [{ column: toSnake(key), field }] : [],
  );
  const lines = [
    ...ofTenant.map((line) => line.replace(/,$/, '')),
    `  ${table}_id uuid not null`,
    ...columns.map(([key, field]) => `  ${toSnake(key)} ${typeOf(field)}${limitOf(toSnake(key), field)}`),
    ...(register.workflow ? ['  state text not null'] : []),
    `  primary key ${inTenant(`${table}_id`)}`,
    '  foreign key (company_id, project_id) references project',
    ...(coded
      ? [`  constraint ${table}_code_unique unique (${toSnake(coded[0])}, company_id, project_id)`]
      : []),
    ...links.map(({ column, field }) => referenceTo(field.entity, column)),
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
      `call make_register('${table}');`,
      ...orderIndex(register),
    ].join('\n'),
    ...pairs,
  ].join('\n\n');
};
