import { platformID } from '@xmgl/contracts/access/platform-place';
import { industryUnit } from '@xmgl/contracts/company/industry-unit.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { makeKit, rowCheck, stepGuard } from '../../register/kit.ts';

/** In how many places a unit is used: the company's own, or for the platform in all companies. */
const countUses = async ({ db }: Actor, industryUnitID: string): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`select unit_uses(${industryUnitID})::int as uses`.execute(db);
  return rows[0]?.uses ?? 0;
};

/** A company chooses among the platform's and its own: in both there is one of a name. */
const isFree = rowCheck(industryUnit, ['unitName'], async ({ db, project }, { rowID, after }) => {
  const { rows } = await sql<{ isOfPlatform: boolean }>`
    select is_of_platform as "isOfPlatform" from unit_offered
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and industry_unit_id <> ${rowID} and unit_name = ${after.unitName}`.execute(db);
  const [other] = rows;
  if (!other) return [];
  const isGiven = other.isOfPlatform && project.companyID !== platformID;
  const message = isGiven
    ? `平台已有计量单位「${after.unitName}」，可以直接选用`
    : `已有计量单位「${after.unitName}」，请换一个名称`;
  return [{ code: 'invalid', message, path: 'unitName' }];
});

/** What is measured with it would be of another kind. */
const keepsDimension = rowCheck(industryUnit, ['dimension'], async (actor, { before, after, rowID }) => {
  if (!before || before.dimension === after.dimension) return [];
  const uses = await countUses(actor, rowID);
  if (uses === 0) return [];
  const message = `「${before.unitName}」已有 ${uses} 处使用，不能改量纲；请另外新增一个计量单位`;
  return [{ code: 'invalid', message, path: 'dimension' }];
});

const isUnused = stepGuard(industryUnit, [deletionDeed], async (actor, row) => {
  const uses = await countUses(actor, row.industryUnitID);
  if (uses === 0) return null;
  const where = actor.project.companyID === platformID ? '各单位' : '本单位';
  const message = `「${row.unitName}」在${where}的成本库和资源库中有 ${uses} 处使用，请合并到另一个计量单位，或停用`;
  return { code: 'conflict', message };
});

export const industryUnitKit = makeKit(industryUnit, {
  computed: { useCount: sql`unit_uses(t.industry_unit_id)` },
  rules: { checks: [isFree, keepsDimension], guards: [isUnused] },
});
