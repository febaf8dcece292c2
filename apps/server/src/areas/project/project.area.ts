import type { ServerArea } from '../area.ts';
import { projectHandlers } from './project.handlers.ts';
import { quickAccessHandlers } from './quick-access.handlers.ts';
import { removedProjectHandlers } from './removed-project.handlers.ts';
import { workbenchHandlers } from './workbench/workbench.handlers.ts';

export const projectArea: ServerArea = {
  handlers: [...projectHandlers, ...removedProjectHandlers, ...quickAccessHandlers, ...workbenchHandlers],
};
