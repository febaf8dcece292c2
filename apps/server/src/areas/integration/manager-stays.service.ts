import { managerRole } from '../../access/default-roles.service.ts';
import { holdersOfRole, loadDuties } from '../../access/duty.service.ts';
import type { Someone } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';

const where = '「整体管理」的「角色与权限」';
const adding = `在${where}中为「项目经理」添加人员`;
const handingOver = '请先在「整体管理」的「项目配置」中「移交项目经理」';

/** Said where a project would be left without a 项目经理, with what can be done about it on screen. */
export const lastManagerRefusal = `项目至少须有一名项目经理，${handingOver}，或${adding}`;

/** Who holds the role neither leaves nor is removed: another 项目经理 takes it away first. */
export const requireNoManager = async (db: Db, project: ProjectKey, userID: string): Promise<void> => {
  if (!(await loadDuties(db, project, userID)).manager) return;
  const others = (await holdersOfRole(db, project, managerRole)).filter((holder) => holder !== userID);
  const step =
    others.length > 0
      ? `，或由其他项目经理在${where}中将其移出「项目经理」`
      : `，或${adding}，再由新的项目经理将其移出「项目经理」`;
  throw fail('conflict', `项目经理不能移出或退出，${handingOver}${step}`);
};

/** Who answers for a project, as 项目经理 or as 发起人, is stopped or removed by a 项目经理 alone. */
export const requireMayTouch = async (
  { db, project, user }: Pick<Someone, 'db' | 'user'> & { readonly project: ProjectKey },
  userID: string,
  deed: '停用' | '移出',
): Promise<void> => {
  const { manager, sponsor } = await loadDuties(db, project, userID);
  if (!manager && !sponsor) return;
  if ((await loadDuties(db, project, user.userID)).manager) return;
  throw fail('forbidden', `${manager ? '项目经理' : '发起人'}只能由项目经理${deed}`);
};

/** Whose going is nobody's to decide, or not this person's. */
export const requireRemovable = async (
  actor: Pick<Someone, 'db' | 'user'> & { readonly project: ProjectKey },
  userID: string,
): Promise<void> => {
  await requireNoManager(actor.db, actor.project, userID);
  await requireMayTouch(actor, userID, '移出');
};
