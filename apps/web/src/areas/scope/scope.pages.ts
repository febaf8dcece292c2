import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const scopePage: ModulePage = {
  title: '范围管理',
  page: lazyPage(() => import('./scope-page.tsx'), 'ScopePage'),
  icon: 'archive',
  help: [
    '「范围与需求管理计划」是两份经批准的文件：范围管理计划写明范围说明书、WBS、基准、验收和变更怎样做，需求管理计划写明需求怎样收集、分级、变更和跟踪。',
    '需求管理计划的「跟踪结构」选定每项需求必须跟踪到哪些内容，缺少的就是缺口。',
    '「范围说明书」的初稿由初步范围说明书带来；由发起人批准，批准后其中的假设与制约因素可以转入假设日志。',
  ],
};
