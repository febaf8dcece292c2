import type { Db } from '../../db/scope.ts';

const reasons: Readonly<Record<string, string>> = {
  未邀请: '您尚未被邀请加入此项目',
  已邀请: '您已被邀请，请先接受邀请',
  已拒绝: '您已拒绝此项目的邀请，请联系项目经理重新邀请',
  已过期: '邀请已过期，请联系项目经理重新邀请',
  已停用: '您在此项目的成员资格已停用，请联系项目经理',
  已退出: '您已退出此项目，请联系项目经理重新邀请',
};

const refused = (reason: string) => ({ allowed: false, roleIDs: [], state: -1, reason });

/** Whether the person may enter the project, and if not why. To a stranger every project is unknown. */
export const checkEntry = async (db: Db, userID: string, projectID: string) => {
  const member = await db
    .selectFrom('project_stakeholder')
    .select(['company_id', 'state', 'is_member', 'removed_with_project'])
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) return refused('项目不存在，或您不是其成员，请联系项目经理邀请您加入');
  if (member.removed_with_project) return refused('项目已移除，可以由项目经理或单位管理员从回收站恢复');
  if (!member.is_member) return refused(reasons[member.state] ?? '您暂时不能进入此项目');
  const project = await db
    .selectFrom('project')
    .select(['state', 'whether_filed'])
    .where('company_id', '=', member.company_id)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('role_personnel')
    .select('role_id')
    .where('company_id', '=', member.company_id)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .orderBy('role_id')
    .execute();
  const reason = project.whether_filed === 1 ? '项目已归档，只能查看' : '';
  return { allowed: true, roleIDs: roles.map((role) => role.role_id), state: project.state, reason };
};
