import type { ServerArea } from '../area.ts';
import { projectResourceKit } from './project-resource.kit.ts';
import { resourceHandlers, resourceSheets } from './resource.handlers.ts';
import { resourceSettingHandlers } from './setting/resource-setting.handlers.ts';
import { unitCostKit } from './unit-cost.kit.ts';

export const resourceArea: ServerArea = {
  handlers: [...resourceHandlers, ...resourceSettingHandlers],
  kits: [projectResourceKit, unitCostKit],
  ahead: { ProjectResource: resourceSheets },
};
