import { companyCost } from '@xmgl/contracts/company/company-cost.register';
import { sql } from 'kysely';
import { today } from '../../db/local-now.ts';
import { makeKit, rowCheck } from '../../register/kit.ts';

/** Of one code there is one price a day. */
const apart = rowCheck(
  companyCost,
  ['costCode', 'validFrom', 'validTo'],
  async ({ db, project }, { rowID, after }) => {
    const { rows } = await sql<{ valid_from: string; valid_to: string | null }>`
    select valid_from::text, valid_to::text from company_cost
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and cost_code = ${after.costCode} and company_cost_id <> ${rowID}
      and daterange(valid_from, valid_to, '[]') && daterange(${after.validFrom}::date, ${after.validTo ?? null}::date, '[]')
    order by valid_from limit 1`.execute(db);
    const [other] = rows;
    if (!other) return [];
    const until = other.valid_to === null ? '起一直有效' : ` 至 ${other.valid_to}`;
    const message = `编码「${after.costCode}」已有价格自 ${other.valid_from}${until}，有效期不能重叠`;
    return [{ code: 'invalid', message, path: 'validFrom' }];
  },
);

export const companyCostKit = makeKit(companyCost, {
  computed: {
    validity: sql`case when t.valid_from > ${today} then '未生效'
      when t.valid_to < ${today} then '已失效' else '现行' end`,
  },
  rules: { checks: [apart] },
});
