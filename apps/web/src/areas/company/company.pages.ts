import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const companyPages: readonly AreaPage[] = [
  {
    path: '/company/companyIndex',
    title: '公司管理',
    page: lazyPage(() => import('./company-page.tsx'), 'CompanyPage'),
    icon: 'company',
    isWorkbench: true,
    hidesPicker: true,
    help: [
      '「项目总览」列出本单位的全部项目，可按状态、是否归档、项目经理的部门和名称筛选；点击一行进入您参与的项目，已归档的只能查看。',
      '「灯」是五盏灯中最差的一盏，取每天早上记下的值；没有记下的写「无数据」。「项目一览表」把列出的项目导出为 Excel。',
      '「监控阈值」是各项目沿用的黄线和红线，由单位管理员修改；自己设了阈值的项目不受影响。',
      '「成员」列出单位成员；把邀请码发给同事，对方申请后由单位管理员在此审核。',
      '单位负责人和单位管理员可以停用、恢复、移出成员，并设置其单位角色；移出时，未完成的工作按项目列出，交给一名接手人。',
      '本人可以「退出单位」；单位负责人先「移交负责人」，凭发到本人手机的验证码。「通讯录」导出为 Excel。',
      '「部门」是单位的组织：拖动或按 Tab、Alt+↑↓ 调整层级和顺序，把成员加入部门，指定负责人；负责人可以修改自己的部门。',
      '「单位资料」显示规模、行业与负责人；管理员可以修改单位简称。',
      '「成本库」记下材料、人力和设备在各段时间的单价；同一编码同一天只有一个价格，可以从 Excel 导入。',
      '「计量单位」列出平台提供的和本单位补充的；正在使用的不能删除，可以合并到另一个或停用。',
      '「经验库」列出各项目共享的经验教训，按知识领域、类型或文字查找；内容是共享时的原文，其中没有人名。',
      '「字典」是各项目选用的词：平台的词在前，本单位可以增加、排序、停用；「合并」把使用一个词的记录全部改用另一个。',
      '「模板」存放本单位的 Word、Excel 模板，各项目新建文件时填入项目的数据；项目自己的模板排在前面。',
      '「机器人」把选定的项目动态推送到企业微信、钉钉、飞书的群或您的系统；没有送达的可以重发。',
      '「系统消息」由单位管理员编写，到发布时间后显示在本单位每个人的工作台上。',
    ],
  },
  {
    path: '/company/index',
    title: '切换单位',
    page: lazyPage(() => import('./choose-company-page.tsx'), 'ChooseCompanyPage'),
    icon: 'company',
    isWorkbench: true,
    help: [
      '列出您加入的全部单位，点击一行即切换，页面会重新载入该单位的数据。',
      '没有您要找的单位？可以创建单位，或凭邀请码申请加入。',
    ],
  },
  {
    path: '/company/createCompany',
    title: '新建单位',
    page: lazyPage(() => import('./create-company-page.tsx'), 'CreateCompanyPage'),
    icon: 'company',
    isWorkbench: true,
    help: [
      '单位名称必填，规模和行业可稍后补充；创建后您是单位负责人。',
      '单位创建后，把邀请码发给同事，审核通过后即可一起使用。',
      '如果同事已经建立了单位，请不要重复创建，改为在下方凭邀请码加入。',
    ],
  },
];
