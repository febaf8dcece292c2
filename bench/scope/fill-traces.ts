import type { Client } from 'pg';

/** The columns of a table that are written. */
const columnsOf = async (client: Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => `c.${name}`).join(', ');
};

/** Copies of a row `r`, as `from` gives them with what each has of its own. */
const copy = async (
  client: Client,
  table: string,
  own: string,
  from: string,
  given: readonly unknown[] = [],
) => {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns.replaceAll('c.', '')}) select ${columns}
     from (select (jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${own}))).* from ${from}) as c`,
    [...given],
  );
};

const numbered = async (client: Client, table: string, count: number) =>
  await client.query(
    `create temp table ${table} on commit drop as select at, uuidv7() as id from generate_series(1, ${count}) as at`,
  );

/** Approved requirements in threes under one another, deliverables, and two traces of each requirement, in the sample project. */
export const fillTraces = async (
  client: Client,
  requirementCount: number,
  deliverableCount: number,
): Promise<void> => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `create temp table one on commit drop as select r.company_id, r.project_id, r.requirement_id
     from requirement as r join project as p using (company_id, project_id)
     where r.state = '已批准' and p.project_name like '滨江新城二期%' order by r.code limit 1`,
  );
  await numbered(client, 'made', requirementCount);
  await numbered(client, 'results', deliverableCount);
  await copy(
    client,
    'requirement',
    `'requirement_id', m.id, 'code', 'XQ-9' || lpad(m.at::text, 5, '0'), 'title', '性能与接口的需求 ' || m.at,
     'sort', m.at + 1000, 'parent_id', case when m.at % 3 <> 1 then up.id end`,
    `made as m join requirement as r on r.requirement_id = (select requirement_id from one)
     left join made as up on up.at = m.at - (m.at + 2) % 3`,
  );
  await copy(
    client,
    'deliverable',
    `'deliverable_id', m.id, 'code', 'CG-9' || lpad(m.at::text, 5, '0'), 'title', '分项成果 ' || m.at, 'state', '未提交'`,
    `results as m cross join lateral (select d.* from deliverable as d
       join one using (company_id, project_id) order by d.code limit 1) as r`,
  );
  await copy(
    client,
    'requirement_trace',
    `'requirement_trace_id', uuidv7(), 'requirement_id', m.id, 'target_kind', '可交付成果', 'wbs_node_id', null,
     'activity_id', null, 'related_file_id', null, 'deliverable_id', d.id`,
    `made as m cross join generate_series(0, 1) as step
     join results as d on d.at = 1 + (m.at * 7 + step * 13) % $1::int
     cross join lateral (select t.* from requirement_trace as t
       join one using (company_id, project_id) where t.deleted_at is null limit 1) as r`,
    [deliverableCount],
  );
  await client.query('commit');
  await client.query('analyze');
};
