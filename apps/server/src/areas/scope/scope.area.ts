import type { ServerArea } from '../area.ts';
import { documentHandlers } from './document/document.handlers.ts';
import { requirementHandlers } from './requirement/requirement.handlers.ts';
import { requirementKit } from './requirement/requirement.kit.ts';
import { scopeProbes } from './scope.probes.ts';

export const scopeArea: ServerArea = {
  handlers: [...documentHandlers, ...requirementHandlers],
  kits: [requirementKit],
  probes: scopeProbes,
};
