import type { Area } from '../area.ts';
import * as codingRule from './coding-rule.calls.ts';
import * as project from './project.calls.ts';
import * as quickAccess from './quick-access.calls.ts';
import * as removedProject from './removed-project.calls.ts';
import * as workbench from './workbench.calls.ts';

/** What the area brings to the list of all calls. */
export const projectArea = {
  calls: [project, removedProject, codingRule, quickAccess, workbench],
  readers: { Project: ['integration.config'] },
} as const satisfies Area;
