import { platformID } from '@xmgl/contracts/access/platform-place';
import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import { sql } from 'kysely';
import { localNow } from '../../db/local-now.ts';
import { makeKit, rowCheck } from '../../register/kit.ts';
import { loadRowRights } from '../../register/read/row-rights.service.ts';

/** Who only leads departments tells them, and those below, and nobody else. */
const ownDepartments = rowCheck(systemMessage, ['departmentIDs'], async (actor, { after }) => {
  const { db, user, project } = actor;
  if (project.projectID === platformID) return [];
  if ((await loadRowRights(actor, systemMessage)).reachesAll('insert')) return [];
  const { rows } = await sql<{ id: string }>`with recursive led as (
      select department_id from department_user
      where company_id = ${project.companyID} and project_id = ${project.projectID} and user_id = ${user.userID}
        and is_leader = 1
      union
      select d.department_id from department d join led l on d.parent_id = l.department_id where d.deleted_at is null)
    select department_id as id from led`.execute(db);
  const led = new Set(rows.map(({ id }) => id));
  if (after.departmentIDs.length > 0 && after.departmentIDs.every((id) => led.has(id))) return [];
  const message = '部门负责人只能发给自己负责的部门及其下级，请在这里选择';
  return [{ code: 'invalid', message, path: 'departmentIDs' }];
});

const count = (table: string) => sql`(select count(*) from ${sql.table(table)} n
  where n.company_id = t.company_id and n.project_id = t.project_id and n.system_message_id = t.system_message_id)`;

export const systemMessageKit = makeKit(systemMessage, {
  computed: {
    audience: sql`case
      when t.company_id = ${platformID}::uuid and ${count('system_message_company')} > 0
        then ${count('system_message_company')} || ' 个单位'
      when t.company_id = ${platformID}::uuid then '全部单位'
      when ${count('system_message_department')} > 0 then ${count('system_message_department')} || ' 个部门'
      else '全体成员' end`,
    status: sql`case when t.publish_at > ${localNow} then '待发布'
      when t.expire_at <= ${localNow} then '已截止' else '发布中' end`,
    readCount: sql`case when t.company_id = ${platformID}::uuid then platform_message_reads(t.system_message_id)
      else (select count(*) from system_message_read r
        where r.company_id = t.company_id and r.project_id = t.project_id
          and r.system_message_id = t.system_message_id) end`,
  },
  rules: { checks: [ownDepartments] },
});
