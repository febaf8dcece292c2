import type { ServerArea } from '../area.ts';
import { documentHandlers } from './document/document.handlers.ts';
import { scopeProbes } from './scope.probes.ts';

export const scopeArea: ServerArea = { handlers: documentHandlers, probes: scopeProbes };
