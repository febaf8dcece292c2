import type { AreaPage, ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const communicationPage: ModulePage = {
  title: '沟通管理',
  page: lazyPage(() => import('./communication-page.tsx'), 'CommunicationPage'),
  icon: 'talk',
  help: [
    '「会议」的流程：草稿写好参会人和议题后发出通知，开会时签到，会后写纪要、送会签，确认后由主持人发布。',
    '发出通知时，参会人收到通知和答复的待办，有邮箱的另收到带日历邀请的邮件；改期、取消也会再次通知，日历随之更新。',
    '参会人在会议中点「答复是否参加」，不能参加的可以请人代会；开会前 2 小时起可以签到，也可以扫「签到码」在手机上签到。',
    '纪要送会签后，出席的人确认或提出异议；过了会签期限没有意见的视为无异议。发布后要改请「更正」，原来的版本仍可查看。',
    '「行动项」列出会上定下的事：责任人做完后写明完成情况，由另一人核实后关闭；要延期的由责任人申请、核实人同意。写了「上次会议」的会议开始时，第一项议题就是上次未完成的行动项。',
    '保密的会议只有参会人、主持人、记录人、项目经理、发起人和沟通管理员看得到。',
    '在个人中心订阅日历，自己的会议连同时间、地点、线上地址和议题显示在手机或电脑的日历里。',
  ],
};

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
