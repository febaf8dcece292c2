import { industrySort } from '@xmgl/contracts/platform/industry-sort.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { makeKit, rowCheck, stepGuard } from '../../register/kit.ts';

type Uses = Readonly<Record<'companies' | 'units' | 'projects' | 'types', number>>;

const usesOf = (industrySortID: unknown): RawBuilder<Uses> =>
  sql<Uses>`select companies::int, units::int, projects::int, types::int from industry_uses(${industrySortID}::uuid)`;

const isFree = rowCheck(industrySort, ['industryName'], async ({ db, project }: Actor, { rowID, after }) => {
  const { rows } = await sql`select from industry_sort where company_id = ${project.companyID}
      and project_id = ${project.projectID} and deleted_at is null and industry_sort_id <> ${rowID}
      and industry_name = ${after.industryName}`.execute(db);
  return rows.length === 0
    ? []
    : [{ code: 'invalid', message: `已有行业「${after.industryName}」，请换一个名称`, path: 'industryName' }];
});

const isUnused = stepGuard(industrySort, [deletionDeed], async ({ db }, row) => {
  const { rows } = await usesOf(row.industrySortID).execute(db);
  const { companies = 0, units = 0, projects = 0, types = 0 } = rows[0] ?? {};
  const users = [
    ...(companies > 0 ? [`${companies} 个单位`] : []),
    ...(units > 0 ? [`${units} 个计量单位`] : []),
    ...(projects > 0 ? [`${projects} 个项目`] : []),
    ...(types > 0 ? [`${types} 个项目类型`] : []),
  ].join('、');
  if (users === '') return null;
  return {
    code: 'conflict',
    message: `「${row.industryName}」被 ${users}使用，请合并到另一个行业，或停用`,
  };
});

export const industrySortKit = makeKit(industrySort, {
  computed: {
    useCount: sql`(select companies + units + projects + types from industry_uses(t.industry_sort_id))`,
  },
  rules: { checks: [isFree], guards: [isUnused] },
});
