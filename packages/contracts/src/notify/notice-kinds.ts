/** When what is said in the product also comes by mail. */
export const mailPreferences = ['不发', '每日汇总', '立即'] as const;
export type MailPreference = (typeof mailPreferences)[number];

/** What notices are about, as far as people want some of them and not others. */
export const noticeKinds = [
  '评论与提及',
  '流程与审批',
  '任务与计划',
  '成员与权限',
  '待办提醒',
  '项目动态',
  '账号安全',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
