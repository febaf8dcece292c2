import type { Area } from '../area.ts';
import * as change from './change.calls.ts';
import * as closing from './closing.calls.ts';
import { charterCalls } from './document/charter.calls.ts';
import * as documentAround from './document/document-around.calls.ts';
import { preliminaryScopeCalls } from './document/preliminary-scope.calls.ts';
import { projectPlanCalls } from './document/project-plan.calls.ts';
import * as issueCalls from './issue.calls.ts';
import * as monitor from './monitor.calls.ts';
import * as processMap from './process-map.calls.ts';
import * as relatedFile from './related-file.calls.ts';
import * as overview from './report/overview.calls.ts';
import * as reportSchedule from './report/report-schedule.calls.ts';
import * as workReport from './report/work-report.calls.ts';
import * as role from './role.calls.ts';
import * as template from './template.calls.ts';

/** What the area brings to the list of all calls. */
export const integrationArea = {
  calls: [
    change,
    closing,
    documentAround,
    issueCalls,
    monitor,
    overview,
    processMap,
    relatedFile,
    reportSchedule,
    role,
    template,
    workReport,
  ],
  plans: [charterCalls, preliminaryScopeCalls, projectPlanCalls],
  readers: {
    Monitor: [monitor.GetMonitor.gate.page],
    ProcessTailoring: [processMap.GetProcessMap.gate.page],
    Template: ['integration.file', 'company.template'],
  },
} as const satisfies Area;
