import { insertFeedback } from '../areas/platform/feedback.repository.ts';
import { type Db, setScope } from '../db/scope.ts';

const day = 86_400_000;

const messages = [
  {
    kind: '建议',
    content: '月报里的进度曲线希望能按专业分开画。现在土建和安装画在一条线上，甲方问起来要另外做表。',
    page: '进度管理 /scheduleManagement/index?tab=plan',
    ago: 26,
    reply: '已列入下一阶段。目前可以在计划里按专业筛选后导出，再在 Excel 中分别作图。',
    isClosed: true,
  },
  {
    kind: '缺陷',
    content: '手机上看干系人登记册，姓名较长的一行会把状态挤到下一行，应该是显示问题。',
    page: '干系人管理 /stakeholderManagement/index',
    ago: 9,
    reply: '已修正，请刷新页面后再看；如仍有问题，请附上手机型号和截图。',
    isClosed: false,
  },
  {
    kind: '咨询',
    content: '分包单位的人员离场以后，他的账号应该停用还是移出？移出后原来的审批记录还在吗？',
    page: '',
    ago: 1,
    reply: '',
    isClosed: false,
  },
] as const;

type Given = {
  readonly db: Db;
  readonly now: Date;
  readonly ownerID: string;
  readonly administratorID: string;
};

/** 留言 of the sample's owner: closed, answered, and waiting for the platform's administrator. */
export const createSampleFeedback = async ({ db, now, ownerID, administratorID }: Given): Promise<void> => {
  await setScope(db, { userID: ownerID });
  for (const { kind, content, page, ago, reply, isClosed } of messages) {
    const created_at = new Date(now.getTime() - ago * day);
    await insertFeedback(db, {
      user_id: ownerID,
      kind,
      content,
      page,
      created_at,
      state: isClosed ? '已关闭' : reply ? '已回复' : '待处理',
      reply,
      replied_by: reply ? administratorID : null,
      replied_at: reply ? new Date(created_at.getTime() + day) : null,
    });
  }
};
