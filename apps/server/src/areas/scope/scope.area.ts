import type { ServerArea } from '../area.ts';
import { scopeBaselineHandlers } from './baseline/scope-baseline.handlers.ts';
import { scopeBaselineKit } from './baseline/scope-baseline.kit.ts';
import { deliverableHandlers } from './deliverable/deliverable.handlers.ts';
import { deliverableKit } from './deliverable/deliverable.kit.ts';
import { documentHandlers } from './document/document.handlers.ts';
import { requirementHandlers } from './requirement/requirement.handlers.ts';
import { requirementKit } from './requirement/requirement.kit.ts';
import { scopeFigures } from './scope.figures.ts';
import { scopeProbes } from './scope.probes.ts';
import { scopeReport } from './scope.report.ts';
import { requirementTraceKit } from './trace/requirement-trace.kit.ts';
import { traceHandlers } from './trace/trace.handlers.ts';

export const scopeArea: ServerArea = {
  handlers: [
    ...documentHandlers,
    ...requirementHandlers,
    ...traceHandlers,
    ...deliverableHandlers,
    ...scopeBaselineHandlers,
  ],
  kits: [requirementKit, requirementTraceKit, deliverableKit, scopeBaselineKit],
  figures: scopeFigures,
  probes: scopeProbes,
  reportSections: scopeReport,
};
