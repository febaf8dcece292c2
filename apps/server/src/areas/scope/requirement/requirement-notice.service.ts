import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { notify } from '../../../notify/notices.service.ts';

/** Who leads the work that a requirement is traced to is told that it has changed. */
export const tellLeaders = async (
  { db, project, user }: Actor,
  { requirementID, title, changeReason }: KeptRow<typeof requirement>,
): Promise<void> => {
  const { rows } = await sql<{ userID: string }>`
    select distinct m.user_id as "userID" from requirement_trace as t
    left join activity as a on ${ofProject('a', project)} and a.activity_id = t.activity_id
    join wbs_manager as m on ${ofProject('m', project)}
      and m.wbs_node_id = coalesce(t.wbs_node_id, a.wbs_node_id) and m.duty = '负责人'
    where ${ofProject('t', project)} and t.requirement_id = ${requirementID} and t.deleted_at is null
      and m.user_id <> ${user.userID}`.execute(db);
  await notify(db, {
    kind: '任务与计划',
    userIDs: rows.map(({ userID }) => userID),
    senderID: user.userID,
    ...project,
    title: `需求「${title.slice(0, 100)}」已修改，请核对您负责的工作`,
    content: changeReason,
    address: requirement.address(requirementID),
  });
};
