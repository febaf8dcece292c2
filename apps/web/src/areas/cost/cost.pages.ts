import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const costPage: ModulePage = {
  title: '成本管理',
  page: lazyPage(() => import('./cost-page.tsx'), 'CostPage'),
  icon: 'money',
  help: [
    '「成本管理计划」是一份经批准的文件，写明成本怎样计量、估算、入账和测量；旁边的「成本科目」是归集成本的科目表，可以取用建安或软件的模板再增减。',
    '「实际成本」一张单记一笔：归属的 WBS 和科目必填，填好后提交；由成本管理员或项目经理审核入账，填报的人不能自己入账。',
    '入账的成本不能修改和删除；记错了在那张单上「冲销」，系统随之记一张金额相反的单，两张互相抵消，都留在台账里。',
    '同一张发票只能用一次；「暂估」用于货到票未到，票到后冲销暂估，再按发票记一张。',
    '上方的图是已入账的成本，点一个月看那个月的单。',
  ],
};
