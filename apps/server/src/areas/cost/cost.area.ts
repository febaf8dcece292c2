import type { ServerArea } from '../area.ts';
import { costHandlers } from './cost.handlers.ts';
import { costProbes } from './cost.probes.ts';
import { costEntryKit } from './cost-entry.kit.ts';
import { costSubjectKit } from './cost-subject.kit.ts';

export const costArea: ServerArea = {
  handlers: costHandlers,
  kits: [costSubjectKit, costEntryKit],
  probes: costProbes,
};
