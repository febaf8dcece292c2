import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const platformPages: readonly AreaPage[] = [
  {
    path: '/admin/companyType',
    title: '单位套餐',
    page: lazyPage(() => import('./company-type-page.tsx'), 'CompanyTypePage'),
    icon: 'company',
    roles: ['admin'],
    help: [
      '套餐限定单位的在办项目数、每个项目的成员数和存储空间，0 为不限；已邀请的成员也计入，相同的文件只计一次。',
      '标「默认」的套餐适用于没有另选套餐的单位，始终有一个。',
      '修改随即生效：已有的项目、成员和文件不受影响，超出后不能再新增。',
      '「个人文件空间」是每个人放自己文件的空间，不属于任何单位，也不计入单位的空间。',
    ],
  },
  {
    path: '/admin/projectType',
    title: '项目类型',
    page: lazyPage(() => import('./project-type/project-type-page.tsx'), 'ProjectTypePage'),
    icon: 'folder',
    roles: ['admin'],
    help: [
      '项目类型在新建项目和项目配置中选择，带来另加的角色、编码规则和监控阈值，用于此后建立的项目。',
      '「成员上限」与单位套餐的上限取较小的一个，0 为只按套餐；修改后随即生效，超出后不能再新增成员。',
      '停用的类型不能再选，已选的项目不受影响。',
    ],
  },
  {
    path: '/admin/review',
    title: '实名审核',
    page: lazyPage(() => import('./review/review-page.tsx'), 'ReviewPage'),
    icon: 'company',
    roles: ['admin'],
    help: [
      '单位提交实名资料后列在这里，待审核的在前；点一行，对照营业执照核对。',
      '「通过」后，单位名称和成立日期以资料为准，「切换单位」中显示「是」。',
      '「驳回」须写明原因，单位管理员会收到通知，可以改正后重新提交。',
    ],
  },
  {
    path: '/admin/order',
    title: '订单',
    page: lazyPage(() => import('./order/settle-page.tsx'), 'SettlePage'),
    icon: 'order',
    roles: ['admin'],
    help: [
      '各单位购买套餐的订单，待支付的在前；点一行，对照转账凭证核对金额。',
      '「确认到账」后套餐和期限随即生效，并通知单位负责人和管理员；新购从确认当天起算。',
      '「退款」按剩余天数退回，单位恢复下单之前的套餐；此后还有已支付的订单时，先退后一笔。',
      '7 天内未支付的订单自动取消。',
    ],
  },
  {
    path: '/feedback/index',
    title: '留言板',
    page: lazyPage(() => import('./feedback/feedback-page.tsx'), 'FeedbackPage'),
    icon: 'message',
    help: [
      '对产品的建议、遇到的缺陷、使用中的疑问写在这里，由平台管理员回复；回复会以通知告知您。',
      '最多附 6 张图片，可以选择文件，也可以直接粘贴截图；留言记下是从哪个页面来的，便于查找原因。',
      '这里只列出您自己的留言，别人看不到。问题解决后可以「关闭」；还有疑问，再写一条。',
    ],
  },
  {
    path: '/admin/feedback',
    title: '留言',
    page: lazyPage(() => import('./feedback/answer-page.tsx'), 'AnswerPage'),
    icon: 'message',
    roles: ['admin'],
    help: [
      '各人在「留言板」写下的建议、缺陷和咨询，待处理的在前；点一行查看图片和所在页面，填写回复。',
      '回复之后留言人会收到通知，问题解决后由留言人关闭。',
      '留言不属于任何单位，只有留言人和平台管理员看得到。',
    ],
  },
  {
    path: '/admin/place',
    title: '平台资料',
    page: lazyPage(() => import('./place/place-page.tsx'), 'PlacePage'),
    icon: 'settings',
    roles: ['admin'],
    help: [
      '这里的内容由平台管理员维护，供所有单位使用。',
      '「行业」供单位选择所属行业；「计量单位」供各单位的成本库等处选用，单位可以在公司管理里另外补充。',
      '「系统字典」列出系统固定的选项和状态，各有编码、各项的代码和用在哪里，供对接和填写导入文件时查阅，不能修改。',
      '「系统消息」发布给全部或选定单位的成员，如停机维护；列表里看得到有多少人已读。',
      '正在使用的不能删除：可以合并到另一个，用它的内容随即跟着改；也可以停用，不再供选择，已经用了的不变。',
    ],
  },
  {
    path: '/admin/errorLog',
    title: '错误日志',
    page: lazyPage(() => import('./error-log-page.tsx'), 'ErrorLogPage'),
    icon: 'bug',
    roles: ['admin'],
    help: [
      '收集正式环境中未处理的页面错误；相同的错误合并为一条并计数。',
      '展开一行可查看错误信息、位置与页面地址，便于反馈给开发者。',
      '处理完毕后可勾选删除。',
    ],
  },
  {
    path: '/admin/outbox',
    title: '发件箱',
    page: lazyPage(() => import('./outbox-page.tsx'), 'OutboxPage'),
    icon: 'mail',
    roles: ['admin'],
    help: [
      '未配置短信或邮件服务时，验证码和通知保存在这里，由平台管理员转告本人。',
      '可按手机号或邮箱查找；验证码 5 分钟内有效。',
      '配置短信服务后，消息由服务商直接发送，此处不再保留。',
    ],
  },
  {
    path: '/admin/sample',
    title: '示例数据',
    page: lazyPage(() => import('./sample-page.tsx'), 'SamplePage'),
    icon: 'folder',
    roles: ['admin'],
    help: [
      '首次启动时放入的示例单位、项目和账号，供试用；正式使用之前可以全部移除。',
      '移除之前须有真正的平台管理员，由服务器上的命令 npx xmgl add-admin 创建。',
      '示例单位里有真实的成员时不能移除，页面会说出是谁。移除后不能恢复。',
    ],
  },
];
