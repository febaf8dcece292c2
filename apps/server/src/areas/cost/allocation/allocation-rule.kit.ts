import { allocationRule } from '@xmgl/contracts/cost/allocation-rule.register';
import { sql } from 'kysely';
import { holdsBeyond } from '../../../access/own-rows.ts';
import { makeKit, rowCheck } from '../../../register/kit.ts';
import { ofProject } from '../of-project.ts';

const isIndirect = rowCheck(allocationRule, ['subjectID'], async (actor, { after: { subjectID } }) => {
  const { rows } = await sql<{ name: string }>`select s.subject_name as name from cost_subject as s
    where ${ofProject(actor, 's')} and s.cost_subject_id = ${subjectID} and s.is_indirect = 0`.execute(
    actor.db,
  );
  const [direct] = rows;
  return direct
    ? [
        {
          code: 'invalid',
          path: 'subjectID',
          message: `「${direct.name}」不是间接成本科目，不能分摊；请先在「成本科目」中勾选间接成本`,
        },
      ]
    : [];
});

/** Of two nodes, one within the other, the work of the inner would bear its part twice. */
const areApart = rowCheck(allocationRule, ['toWbsNodeIDs'], async (actor, { after: { toWbsNodeIDs } }) => {
  const { rows } = await sql<{ inner: string; outer: string }>`with recursive above as (
      select n.wbs_node_id as id, n.parent_id, n.wbs_name as name from wbs_node as n
      where ${ofProject(actor, 'n')} and n.wbs_node_id = any(${toWbsNodeIDs}::uuid[])
      union all
      select a.id, n.parent_id, a.name from above as a join wbs_node as n on ${ofProject(actor, 'n')}
        and n.wbs_node_id = a.parent_id)
    select a.name as inner, o.wbs_name as outer from above as a join wbs_node as o on ${ofProject(actor, 'o')}
      and o.wbs_node_id = a.parent_id and o.wbs_node_id = any(${toWbsNodeIDs}::uuid[]) limit 1`.execute(
    actor.db,
  );
  const [pair] = rows;
  return pair
    ? [
        {
          code: 'invalid',
          path: 'toWbsNodeIDs',
          message: `「${pair.inner}」在「${pair.outer}」之内，只选其中一个`,
        },
      ]
    : [];
});

export const allocationRuleKit = makeKit(allocationRule, {
  rules: {
    checks: [isIndirect, areApart],
    known: (actor) => holdsBeyond(actor, allocationRule.page, ['项目成员']),
  },
});
