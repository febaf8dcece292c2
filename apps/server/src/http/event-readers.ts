import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { grids } from '@xmgl/contracts/stakeholder/assessment';
import { GetSalience } from '@xmgl/contracts/stakeholder/assessment.calls';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import type { LiveEvent } from './live-event.ts';

const judging = [...Object.values(grids).map(({ page }) => page), GetSalience.gate.page];

/** Pages that show what an event is about, where that is not the page of a register of this name, or not it alone. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // Every tab of the area lists the people.
  ProjectStakeholder: [...judging, GetEngagementMatrix.gate.page, stakeholderPlan.page],
  StakeholderAssessment: judging,
  ProjectOnCompany: ['stakeholder.register'],
  WbsManager: [GetWbsManager.gate.page],
  Project: ['integration.config'],
  Activity: [GetPlan.gate.page],
};

const pages = new Map<string, readonly string[]>(Object.entries(besides));
for (const { entity, page } of [...allRegisters, ...allPlanDocuments])
  pages.set(entity, [page, ...(pages.get(entity) ?? [])]);

/** Pages of which whoever may open one hears of an event; of what is not known here nobody does. */
export const readersOf = (event: Extract<LiveEvent, { kind: 'plan' | 'register' }>): readonly string[] =>
  event.kind === 'plan' ? [GetPlan.gate.page] : (pages.get(event.register) ?? []);

/** Every page that tells who hears of something. */
export const eventPages: readonly string[] = [...new Set([GetPlan.gate.page, ...[...pages.values()].flat()])];
