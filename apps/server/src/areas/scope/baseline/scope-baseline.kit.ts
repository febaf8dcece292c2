import { deletionDeed } from '@xmgl/contracts/register/register';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { traceFacts } from '../trace/trace-facts.ts';
import { hasScopeBaseline, refuseUnapproved } from './scope-baseline.service.ts';
import { freezeScope } from './scope-items.repository.ts';
import { listRed } from './wbs-findings.service.ts';

const mostTold = 10;

const hasStatement = async ({ db, project }: Actor): Promise<boolean> => {
  const row = await db
    .selectFrom('plan_document_version as v')
    .innerJoin('plan_document as n', (join) =>
      join
        .onRef('n.company_id', '=', 'v.company_id')
        .onRef('n.project_id', '=', 'v.project_id')
        .onRef('n.plan_document_id', '=', 'v.plan_document_id'),
    )
    .select('v.state')
    .where('v.company_id', '=', project.companyID)
    .where('v.project_id', '=', project.projectID)
    .where('n.kind', '=', 'scope_statement')
    .where('v.state', '=', '已批准')
    .where('v.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** What must be there, and no work stands for. */
const listUnplaced = async ({ db, project }: Actor): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select r.code || ' ' || r.title as name from (${traceFacts}) as f
    join requirement as r on ${ofProject('r', project)} and r.requirement_id = f.id
    where r.priority = '必须有' and '无 WBS' = any(f.gaps) order by r.code`.execute(db);
  return rows.map(({ name }) => `必须有的需求「${name}」没有对应的 WBS`);
};

/** A baseline promises what is whole. */
const isWhole = stepGuard(scopeBaseline, ['提交'], async (actor) => {
  const problems = [
    ...((await hasStatement(actor)) ? [] : ['范围说明书尚未批准']),
    ...(await listRed(actor.db, actor.project)),
    ...(await listUnplaced(actor)),
  ];
  if (problems.length === 0) return null;
  const told = problems.slice(0, mostTold).join('；');
  const more = problems.length > mostTold ? '……' : '';
  return { code: 'conflict', message: `不能生成基线，还有 ${problems.length} 处问题：${told}${more}` };
});

const followsChange = rowCheck(
  scopeBaseline,
  ['changeRequestID'],
  async (actor, { action, before, after: { changeRequestID } }) => {
    if (action === '提交' && changeRequestID === null && (await hasScopeBaseline(actor)))
      return [
        {
          code: 'invalid',
          message: '范围已有基准，新的版本须依据已批准的变更，请选择',
          path: 'changeRequestID',
        },
      ];
    return await refuseUnapproved(actor, before?.changeRequestID, changeRequestID);
  },
);

const staysOnceSubmitted = stepGuard(scopeBaseline, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `基准已在「${state}」，不能删除；草稿才能删除` },
);

/** What was in force gives way. */
const replaceEarlier = async (actor: Actor, scopeBaselineID: string): Promise<void> => {
  const { db, project } = actor;
  const rows = await db
    .selectFrom('scope_baseline')
    .select(['scope_baseline_id as rowID', 'state'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('state', '=', '已批准')
    .where('scope_baseline_id', '<>', scopeBaselineID)
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length > 0) await moveUnasked(actor, scopeBaseline, rows, { action: '取代' });
};

const followBaseline = async (
  actor: Actor,
  { rowID, action }: DoneOf<typeof scopeBaseline>,
): Promise<void> => {
  if (action === '提交') await freezeScope(actor.db, actor.project, rowID, actor.now);
  if (action === '批准') await replaceEarlier(actor, rowID);
};

const ofItems = (what: ReturnType<typeof sql>) => sql`(select ${what} from scope_baseline_item as i
  where i.company_id = t.company_id and i.project_id = t.project_id and i.scope_baseline_id = t.scope_baseline_id)`;

export const scopeBaselineKit = makeKit(scopeBaseline, {
  rules: {
    checks: [followsChange],
    guards: [isWhole, staysOnceSubmitted],
    changed: followBaseline,
    ignoresNew: true,
  },
  computed: {
    statementVersion: sql`coalesce(${ofItems(sql`max(i.fields ->> 'version')`)}, '')`,
    itemCount: ofItems(sql`count(*)`),
  },
});
