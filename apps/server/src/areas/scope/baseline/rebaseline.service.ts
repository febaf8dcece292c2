import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type Db, type ProjectKey, setScope } from '../../../db/scope.ts';
import { addUnasked, type Cause, moveUnasked } from '../../../register/write/system-write.service.ts';
import { noteScopeEdits, type ScopeKind } from './scope-baseline.service.ts';
import { readScopeDifference } from './scope-difference.service.ts';
import { freezeByChange } from './scope-items.repository.ts';

type InForce = { readonly rowID: string; readonly state: string };

const findInForce = async (db: Db, { companyID, projectID }: ProjectKey): Promise<InForce | undefined> => {
  const { rows } = await sql<InForce>`
    select scope_baseline_id as "rowID", state from scope_baseline
    where company_id = ${companyID} and project_id = ${projectID} and state = '已批准' and deleted_at is null
    limit 1`.execute(db);
  return rows[0];
};

type Change = { readonly code: string; readonly title: string; readonly authorID: string };
/** The change, where it has touched the scope since the baseline in force froze. */
const findTouching = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
): Promise<Change | undefined> => {
  const { rows } = await sql<Change>`
    select c.code, c.title, c.created_by as "authorID" from change_request as c
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.change_request_id = ${changeRequestID}
      and exists (select from (
          select created_at from scope_edit where company_id = ${companyID} and project_id = ${projectID}
            and change_request_id = ${changeRequestID}
          union all
          select created_at from requirement_version where company_id = ${companyID} and project_id = ${projectID}
            and change_request_id = ${changeRequestID}) as e
        where e.created_at > (select min(i.frozen_at) from scope_baseline_item as i
          join scope_baseline as b using (company_id, project_id, scope_baseline_id)
          where i.company_id = ${companyID} and i.project_id = ${projectID} and b.state = '已批准'
            and b.deleted_at is null)
          and not exists (select from scope_baseline as b where b.company_id = ${companyID}
            and b.project_id = ${projectID} and b.change_request_id = ${changeRequestID}
            and b.deleted_at is null and b.created_at >= e.created_at))`.execute(db);
  return rows[0];
};

const mostTitle = 50;

/**
 * An approved change that touched the scope makes the next baseline: what it touched as it stands, everything else as
 * the one before had it, so that what was changed beside it stays creep. Nothing where the scope has no baseline.
 */
export const rebaselineByChange = async (
  moment: Omit<Cause, 'user'> & { readonly user: Cause['user'] | null },
  changeRequestID: string,
): Promise<void> => {
  const { db, project, now } = moment;
  const before = await findInForce(db, project);
  const change = before && (await findTouching(db, project, changeRequestID));
  if (!before || !change) return;
  const user = moment.user ?? { userID: change.authorID };
  const { companyID, projectID } = project;
  const cause = { ...moment, user };
  // Where the clock has come, it is done in the name of whoever wrote the change.
  await setScope(db, { userID: user.userID, companyID, projectID });
  const scopeBaselineID = await addUnasked(cause, scopeBaseline, {
    values: {
      name: `变更 ${change.code}`.slice(0, mostTitle),
      changeRequestID,
      note: `依据变更 ${change.code}「${change.title}」，由系统生成：变更涉及的内容取现在的，其余同上一版。`,
    },
    state: '已批准',
  });
  await freezeByChange(db, project, { scopeBaselineID, beforeID: before.rowID, changeRequestID, now });
  await moveUnasked(cause, scopeBaseline, [before], { action: '取代' });
  await setScope(db, { userID: moment.user?.userID, companyID, projectID });
};

type Item = { readonly kind: ScopeKind; readonly itemID: string };

/** What was changed beside changes is put under one that is still to be approved. */
export const linkToChange = async (
  actor: Actor,
  changeRequestID: string,
  items: readonly Item[],
): Promise<number> => {
  const { db, project, user, now } = actor;
  const change = await findChange(db, project, changeRequestID);
  if (!change) throw fail('notFound', '所选变更不存在或已删除', 'changeRequestID');
  if (change.state !== '草稿')
    throw fail('conflict', `变更已在「${change.state}」，只有草稿可以补上改动`, 'changeRequestID');
  const { items: differences } = await readScopeDifference(actor, {});
  const creeping = new Set(
    differences.flatMap(({ kind, itemID, isCreep }) => (isCreep === 1 ? [`${kind} ${itemID}`] : [])),
  );
  if (items.some(({ kind, itemID }) => !creeping.has(`${kind} ${itemID}`)))
    throw fail('conflict', '所选内容中有的已不再是未经变更的改动，请刷新后重新选择', 'items');
  const by = { userID: user.userID, now };
  await noteScopeEdits(db, project, items, { changeRequestID, reason: '' }, by);
  return items.length;
};

const findChange = async (db: Db, { companyID, projectID }: ProjectInScope, changeRequestID: string) =>
  await db
    .selectFrom('change_request')
    .select('state')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('change_request_id', '=', changeRequestID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
