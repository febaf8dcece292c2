import { ExportGanttPaper } from '@xmgl/contracts/schedule/gantt-paper.calls';
import { type Handler, handleOutside } from '../../../http/context.ts';
import { exportGanttPaper } from './export-gantt-paper.service.ts';

export const ganttHandlers: readonly Handler[] = [handleOutside(ExportGanttPaper, exportGanttPaper)];
