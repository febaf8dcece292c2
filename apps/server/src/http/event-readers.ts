import { allAreas } from '@xmgl/contracts/all-calls';
import type { Area } from '@xmgl/contracts/area';
import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import type { LiveEvent } from '../notify/live-event.ts';

const areas: readonly Area[] = allAreas;
const besides = areas.flatMap(({ readers = {} }) => Object.entries(readers));

const pages = new Map<string, readonly string[]>(besides);
for (const { entity, page } of [...allRegisters, ...allPlanDocuments])
  pages.set(entity, [page, ...(pages.get(entity) ?? [])]);

const planPages: readonly string[] = [GetPlan.gate.page, GetWbsPlan.gate.page];

/** Pages of which whoever may open one hears of an event; of what is not known here nobody does. */
export const readersOf = (event: Extract<LiveEvent, { kind: 'plan' | 'register' }>): readonly string[] =>
  event.kind === 'plan' ? planPages : (pages.get(event.register) ?? []);

/** Every page that tells who hears of something. */
export const eventPages: readonly string[] = [...new Set([...planPages, ...[...pages.values()].flat()])];
