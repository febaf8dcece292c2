import * as calls from '@xmgl/contracts/company/industry-unit.calls';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import { deleteRows } from '../../register/write/delete-rows.service.ts';
import { toLikePattern } from '../../search/match-name.ts';
import { industryUnitKit } from './industry-unit.kit.ts';

/** Those of the platform first, by what they measure. */
const getIndustryUnit = handle(calls.GetIndustryUnit, async ({ db, project }, { industrySortID, value }) => {
  const { rows } = await sql<calls.OfferedUnit>`
    select u.industry_unit_id as "industryUnitID", u.unit_name as "unitName", u.dimension, u.decimals::int as decimals,
      u.industry_sort_id as "industrySortID", coalesce(i.industry_name, '') as "industryName",
      u.is_of_platform::int as "isOfPlatform"
    from unit_offered u
    left join industry_offered i on i.industry_sort_id = u.industry_sort_id
    where u.company_id = ${project.companyID} and u.project_id = ${project.projectID}
      and u.deleted_at is null and u.is_stopped = 0
      and (${industrySortID ?? null}::uuid is null or u.industry_sort_id is null
        or u.industry_sort_id = ${industrySortID ?? null}::uuid)
      and u.search_key like ${toLikePattern(value.trim().toLowerCase())}
    order by array_position(${dimensions}::text[], u.dimension), u.is_of_platform desc,
      u.unit_name collate "zh-x-icu" limit 1000`.execute(db);
  return rows;
});

const dimensions = Object.keys(industryUnitKit.register.fields.dimension.choices);

type Measure = { readonly id: string; readonly dimension: string; readonly is_open: boolean };

/** Two units between which uses are moved: both in reach, and of one dimension. */
const requireAlike = async ({ db, project }: Actor, from: string, into: string): Promise<void> => {
  const { rows } = await sql<Measure>`
    select industry_unit_id as id, dimension, is_stopped = 0 and deleted_at is null as is_open from unit_offered
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and industry_unit_id in (${from}, ${into})`.execute(db);
  const [old, other] = [from, into].map((wanted) => rows.find(({ id }) => id === wanted));
  if (from === into || !other?.is_open)
    throw fail('invalid', '请选择另一个没有停用的计量单位', 'mergeIntoID');
  if (old && old.dimension !== other.dimension)
    throw fail('invalid', `只能合并到同为「${old.dimension}」的计量单位`, 'mergeIntoID');
};

const mergeIndustryUnit = handle(calls.MergeIndustryUnit, async (context, given) => {
  const { db, project } = context;
  const { industryUnitID, mergeIntoID, rowVersion } = given;
  await requireAlike(context, industryUnitID, mergeIntoID);
  const own = await sql`select from industry_unit where company_id = ${project.companyID}
    and project_id = ${project.projectID} and industry_unit_id = ${industryUnitID} and deleted_at is null`.execute(
    db,
  );
  if (own.rows.length === 0) throw fail('notFound', '计量单位不存在或已删除，请刷新后重试');
  const { rows } = await sql<{ moved: number }>`
    select move_unit(${industryUnitID}, ${mergeIntoID})::int as moved`.execute(db);
  await deleteRows(context, industryUnitKit, [{ id: industryUnitID, rowVersion }]);
  return { moved: rows[0]?.moved ?? 0 };
});

export const industryUnitHandlers: readonly Handler[] = [getIndustryUnit, mergeIndustryUnit];
