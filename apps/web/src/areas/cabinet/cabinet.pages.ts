import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const cabinetPages: readonly AreaPage[] = [
  {
    path: '/documentFile/index',
    title: '个人文件',
    page: lazyPage(() => import('./cabinet-page.tsx'), 'CabinetPage'),
    icon: 'folder',
    hidesPicker: true,
    help: [
      '这里的文件只有您自己能看到，不属于任何单位或项目；切换单位后仍在。',
      '把文件拖到页面上即可上传，拖到左侧的文件夹上就放进那个文件夹；断线后自动续传，相同的文件不必再传一次。',
      '勾选多个文件可以一起移动、打包下载、分享到项目或删除；也可以直接把文件拖到文件夹上。',
      '「分享到项目」把一份副本放进项目的文件与模板，或附在一条记录上；之后修改或删除这里的文件，不影响项目里的那一份。',
      '删除的文件在回收站保留 30 天，仍占用空间；清空回收站可以立即腾出空间。',
    ],
  },
];
