import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * PostgreSQL with a description of one schema alone. Kysely's migrator asks three times before each migration which
 * tables exist; a description of all of them with all their columns takes ten times as long as the migrations.
 */
export class MigrationDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], schema: string) {
    super(config);
    this.#schema = schema;
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const all = super.createIntrospector(db);
    const getTables = () => tablesOf(db, this.#schema);
    return {
      getSchemas: (): Promise<SchemaMetadata[]> => all.getSchemas(),
      getTables,
      getMetadata: async () => ({ tables: await getTables() }),
    };
  }
}

/** The names of a schema's tables, without their columns. */
async function tablesOf(db: Kysely<unknown>, schema: string): Promise<TableMetadata[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema}`.execute(db);
  return rows.map(({ name }) => ({ name, schema, isView: false, isForeign: false, columns: [] }));
}
