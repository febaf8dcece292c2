import { sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Someone } from '../access/someone.ts';
import { systemMessageKit } from '../areas/company/system-message.kit.ts';
import { setScope } from '../db/scope.ts';
import { addRow } from '../register/write/add-row.service.ts';

const messages = [
  {
    title: '办公楼停电检修',
    level: '维护',
    content: '3 月 14 日（周六）8 时至 12 时办公楼停电检修，请提前保存并关闭设备；现场办公不受影响。',
    publishAt: '2026-03-11T09:00',
    expireAt: '2026-03-14T12:00',
  },
  {
    title: '测量仪器送检安排',
    level: '通知',
    content:
      '全站仪和水准仪的检定证书将于下月到期，请各项目把仪器编号报到测量组，由测量组统一送检并安排备用仪器。',
    publishAt: '2026-01-05T08:30',
    department: '工程管理部',
  },
  {
    title: '年度安全生产承诺书签订',
    level: '重要',
    content: '请各部门负责人于 1 月 15 日前组织全员签订年度安全生产承诺书，交综合办公室归档。',
    publishAt: '2029-01-04T09:00',
  },
] as const;

/** 系统消息 of the sample company: one that is over, one that its department reads now, one that is to come. */
export const createSampleMessages = async (someone: Someone, companyID: string): Promise<void> => {
  const { db, user } = someone;
  const project = { companyID, projectID: companyID, isFiled: false } as ProjectInScope;
  await setScope(db, { userID: user.userID, ...project });
  const { rows } = await sql<{ id: string; name: string }>`
    select department_id as id, department_name as name from department`.execute(db);
  for (const { department, ...message } of messages.map((one) => ({ department: '', ...one })))
    await addRow({ ...someone, project }, systemMessageKit, {
      ...message,
      departmentIDs: rows.filter(({ name }) => name === department).map(({ id }) => id),
    });
  await setScope(db, { userID: user.userID, companyID });
};
