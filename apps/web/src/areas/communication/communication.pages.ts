import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const communicationPages: readonly AreaPage[] = [
  {
    path: '/communicateMana/userTalkList',
    title: '工作台-我的好友',
    page: lazyPage(() => import('./talk-page.tsx'), 'TalkPage'),
    icon: 'people',
    hidesPicker: true,
    help: [
      '「会话」列出与好友、同事的单聊，以及您所在项目的会话；项目启动时自动建立，成员随项目成员增减。',
      'Enter 发送，Shift+Enter 换行；输入 @ 提及成员，图片可以直接粘贴或拖入。',
      '断网时写下的消息先留在本机，恢复连接后自动发出，只发一次。',
      '自己的消息 2 分钟内可以撤回；项目经理可以撤回项目会话中的任何一条。',
      '在任一登记册的记录中点「发送到会话」，记录会成为一张卡片，对方点开即是这条记录；没有权限的人看不到内容。',
      '「好友」按完整的手机号或账号添加，也可以从同事中选择；可以设置备注名、分组，或屏蔽对方。',
    ],
  },
];
