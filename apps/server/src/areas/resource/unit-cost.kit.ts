import { deletionDeed } from '@xmgl/contracts/register/register';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import { costUnitsOf, unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { sql } from 'kysely';
import { today } from '../../db/local-now.ts';
import { makeKit, rowCheck, stepGuard } from '../../register/kit.ts';
import { findUse } from './used-price.repository.ts';

const othersOf = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = t.company_id
  and ${sql.ref(`${alias}.project_id`)} = t.project_id and ${sql.ref(`${alias}.resource_id`)} = t.resource_id
  and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** A price is used until the day before the next one of its resource, whatever day was written into it. */
const usedTo = sql`(select min(u.valid_from) - 1 from unit_cost as u
  where ${othersOf('u')} and u.valid_from > coalesce(t.valid_from, '-infinity'))`;

type Standing = { readonly resource_kind: keyof typeof costUnitsOf };

/** A price is told in what its kind of resource is counted in. */
const fits = rowCheck(unitCost, ['resourceID', 'costUnit'], async ({ db, project }, { after }) => {
  const { rows } = await sql<Standing>`select resource_kind from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and project_resource_id = ${after.resourceID}`.execute(db);
  const [found] = rows;
  if (!found) return [];
  const units: readonly string[] = costUnitsOf[found.resource_kind];
  if (units.includes(after.costUnit)) return [];
  const message = `${found.resource_kind}的计价单位应为${units.join('、')}`;
  return [{ code: 'invalid', message, path: 'costUnit' }];
});

/** Of one resource there is one price that begins on a day. */
const apart = rowCheck(unitCost, ['resourceID', 'validFrom'], async ({ db, project }, { rowID, after }) => {
  const { rows } = await sql<{
    price: string;
  }>`select trim_scale(u.unit_cost)::text as price from unit_cost as u
    where u.company_id = ${project.companyID} and u.project_id = ${project.projectID} and u.deleted_at is null
      and u.resource_id = ${after.resourceID} and u.unit_cost_id <> ${rowID}
      and u.valid_from is not distinct from ${after.validFrom ?? null}::date limit 1`.execute(db);
  const [other] = rows;
  if (!other) return [];
  const day = after.validFrom ? `生效日 ${after.validFrom} 已有` : '已有不写生效日的';
  return [{ code: 'invalid', message: `${day}单价 ${other.price} 元，请改该行或换日期`, path: 'validFrom' }];
});

/** What costs are counted by. */
const counted = [
  'resourceID',
  'validFrom',
  'unitCost',
  'costUnit',
  'perUseCost',
  'taxRate',
  'isTaxIncluded',
] as const;

/** What has been counted by a price stays true: another price is another row. */
const staysOnceUsed = rowCheck(unitCost, [], async (actor, change) => {
  const key = change.before && counted.find((one) => isChanged(change, one));
  const use = key ? await findUse(actor, change.rowID) : null;
  return key && use ? [{ code: 'conflict', message: `${use}，不能修改，请新增一行`, path: key }] : [];
});

const keptOnceUsed = stepGuard(unitCost, [deletionDeed], async (actor, { unitCostID }) => {
  const use = await findUse(actor, unitCostID);
  return use ? { code: 'conflict', message: `${use}，不能删除，价格变了请新增一行` } : null;
});

export const unitCostKit = makeKit(unitCost, {
  computed: {
    usedTo,
    priceState: sql`case when t.valid_from > ${today} then '未生效' when ${usedTo} < ${today} then '已被替代'
      when t.valid_to < ${today} then '单价过期' else '现行' end`,
  },
  rules: { checks: [fits, apart, staysOnceUsed], guards: [keptOnceUsed] },
});
