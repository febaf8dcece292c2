import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const schedulePage: ModulePage = {
  title: '进度管理',
  page: lazyPage(() => import('./schedule-page.tsx'), 'SchedulePage'),
  icon: 'schedule',
  help: [
    '「甘特图」左侧是计划表，右侧是横道；改动任何一处，所有日期和关键路径会立即重算并保存。',
    '拖动横道移动活动，拖右端改变工期，从一根横道拖到另一根建立逻辑关系；Ctrl+Z 撤销。',
    '「导入导出」可导入 Project XML、Primavera XER 与 Primavera XML 文件，并列出未能对应的内容；也可导出 Project XML 和 XER。',
    '选中一格按 F2 或双击修改：工期可写「5天」「4小时」「7日历天」，日期可写「3-2」，前置可写「A1010FS+2天; A1020SS」。',
    '点「打开」或按 Ctrl+Enter 查看活动的全部字段，以及它排在此处的原因；「检查日期」「保存基线」「分享链接」在工具栏右侧。',
    '「日历」看一年中哪些天上班：点一天设休息、加班或停工，可以撤销；法定节假日与调休按公布的版本采用，采用之前先说完工变为哪一天。',
    '「进度跟踪」的「我的活动」列出由您负责的活动；点开填报实际开始、完成百分比、预计完成和照片，确认后写入计划。',
    '同事同时编辑时，您会在一秒内看到对方的改动；改了同一处时，由您选择保留对方的还是用自己的。',
    '断网时修改留在本页并自动重试，恢复后保存；此时请不要关闭页面。',
  ],
};
