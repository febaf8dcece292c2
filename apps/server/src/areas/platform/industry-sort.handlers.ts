import * as calls from '@xmgl/contracts/platform/industry-sort.calls';
import { sql } from 'kysely';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import { mayChooseAll } from '../../register/around/targets.ts';
import { deleteRows } from '../../register/write/delete-rows.service.ts';
import { industrySortKit } from './industry-sort.kit.ts';

type Industry = { readonly industrySortID: string; readonly industryName: string };

const getIndustrySort = handle(calls.GetIndustrySort, async ({ db }) => {
  const { rows } = await sql<Industry>`
    select industry_sort_id as "industrySortID", industry_name as "industryName" from industry_offered
    where deleted_at is null and is_stopped = 0
    order by position, industry_name collate "zh-x-icu"`.execute(db);
  return rows;
});

const mergeIndustrySort = handle(calls.MergeIndustrySort, async (context, given) => {
  const { industrySortID, mergeIntoID, rowVersion } = given;
  if (industrySortID === mergeIntoID || !(await mayChooseAll(context, 'IndustrySort', [mergeIntoID])))
    throw fail('invalid', '请选择另一个没有停用的行业', 'mergeIntoID');
  const { rows } = await sql<{ moved: number }>`
    select move_industry(${industrySortID}, ${mergeIntoID})::int as moved`.execute(context.db);
  await deleteRows(context, industrySortKit, [{ id: industrySortID, rowVersion }]);
  return { moved: rows[0]?.moved ?? 0 };
});

export const industrySortHandlers: readonly Handler[] = [getIndustrySort, mergeIndustrySort];
