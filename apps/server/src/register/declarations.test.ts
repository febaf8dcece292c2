import { allTabs } from '@xmgl/contracts/access/page-catalogue';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { linksInLines } from '@xmgl/contracts/register/lines';
import { fileFields, isPointer, readableFields, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKits } from '../areas/all-kits.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { findSource } from './read/entity-sources.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const frame = [
  'row_version',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
  'deleted_at',
  'deleted_by',
  'deletion_id',
  'search_key',
  'search_short',
  'company_id',
  'project_id',
];

/** Columns that are no fields: what membership and search keep in the row, what a step notes. */
const besides: Readonly<Record<string, readonly string[]>> = {
  sort_dict: ['is_platform', 'kind'],
  project_stakeholder: [
    'is_member',
    'name_pinyin',
    'opened_at',
    'removed_with_project',
    'suspended_with_company',
    'project_on_company_id',
    'suspended_with_unit',
    'user_id',
  ],
  issue: ['escalated_on'],
  action_item: ['extension_count'],
  meeting: [
    'sequence',
    'notified_at',
    'started_at',
    'told_day_at',
    'told_soon_at',
    'confirm_due',
    'correction',
    'minutes_version',
    'published_at',
  ],
  requirement_trace: ['target_kind'],
  cost_entry: ['reverses_id', 'timesheet_id', 'cost_allocation_id', 'material_movement_id', 'unit_cost_id'],
  material_movement: ['amount'],
  project_resource: ['stopped_with_person', 'gone_batch_id'],
  cost_estimate: ['plan_version'],
  cost_forecast: ['adopted_eac', 'finish_day'],
  reserve_draw: ['approved_by', 'approved_at'],
};

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(server.database.ownerDb);
  return rows.map((row) => row.name).sort();
};

test.each(allRegisters.map((register) => [register.entity, register] as const))(
  '%s: declaration, table and page belong together',
  async (_, register) => {
    const table = tableOf(register);
    const stored = Object.entries(register.fields).filter(([, field]) => field.kind !== 'links');
    expect(await columnsOf(table)).toEqual(
      [
        ...frame,
        `${table}_id`,
        ...(besides[table] ?? []),
        ...(register.workflow ? ['state'] : []),
        ...(register.tree ? ['sort'] : []),
        ...stored.map(([key]) => toSnake(key)),
      ].sort(),
    );
    for (const field of Object.values(readableFields(register))) {
      if (isPointer(field)) expect(findSource(field.entity), field.label).toBeDefined();
      if (field.kind === 'links' && Object.values(register.fields).includes(field))
        expect((await columnsOf(field.table)).sort()).toEqual(
          ['company_id', 'project_id', `${table}_id`, findSource(field.entity)?.id].sort(),
        );
    }
    for (const lines of Object.values(register.lines ?? {})) {
      for (const [, field] of linksInLines(lines))
        expect(await columnsOf(field.table)).toEqual(
          ['company_id', 'project_id', 'line_id', findSource(field.entity)?.id].sort(),
        );
      expect(await columnsOf(lines.table)).toEqual(
        [
          ...['company_id', 'project_id', `${table}_id`, 'line_id', 'line_no'],
          ...Object.entries(lines.fields).flatMap(([key, { kind }]) =>
            kind === 'links' ? [] : [toSnake(key)],
          ),
        ].sort(),
      );
    }
    expect(allTabs.map((tab) => tab.id)).toContain(register.page);
  },
);

test.each(allKits.map((kit) => [kit.register.entity, kit] as const))(
  '%s: the kit says in SQL what is computed',
  (_, { register, computed, ofAll }) =>
    expect(Object.keys({ ...computed, ...ofAll, ...fileFields(register) })).toEqual(
      expect.arrayContaining(Object.keys(register.computed)),
    ),
);
