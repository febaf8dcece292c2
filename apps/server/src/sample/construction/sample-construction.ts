import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toLocalAt as at } from '../plan/sample-plan.ts';
import type { SampleSource } from '../plan/sample-section.ts';
import { foundation, preparation } from './below-ground.ts';
import { decoration, masonry } from './finishing.ts';
import { mainStructure } from './main-structure.ts';
import { sampleResources } from './resources.ts';
import { toOutdoorCalendar, toSiteCalendar } from './sample-calendars.ts';
import { acceptance, lifts, mechanical, outdoor } from './services.ts';

/** What took longer than planned, in days: rain in the pit, a test that failed, a late delivery. */
const delays: readonly (readonly [key: string, days: number])[] = [
  ['F4', 5],
  ['F5', 3],
  ['F9', 2],
  ['F13', 1],
  ['S3A', 1],
  ['S5B', 1],
];

const toLimits = (idOf: (key: string) => string): PlanCommand[] => [
  { kind: 'setPlanOptions', fields: { endAt: at('2027-08-31T17:00') } },
  { kind: 'setDeadline', rowID: idOf('F20'), at: at('2026-07-31T17:00') },
  { kind: 'setDeadline', rowID: idOf('S19'), at: at('2026-11-30T17:00') },
  { kind: 'setDeadline', rowID: idOf('Y11'), at: at('2027-08-31T17:00') },
  {
    kind: 'setConstraint',
    rowID: idOf('D2'),
    constraintKind: 'startNoEarlierThan',
    at: at('2026-12-01T08:00'),
  },
  { kind: 'setConstraint', rowID: idOf('Y6'), constraintKind: 'asLateAsPossible', at: null },
  { kind: 'setCalendar', rowID: idOf('F11'), calendarID: null },
];

/**
 * A residential tower of 17 floors: about 150 activities with four kinds of links, holidays, a winter stop,
 * trades and machines, a baseline, and half a year of progress with some delay. `site` is seven days a week,
 * `outdoor` the same without the winter.
 */
export const sampleConstruction: SampleSource = {
  sections: [
    preparation,
    foundation,
    mainStructure,
    masonry,
    decoration,
    mechanical,
    lifts,
    outdoor,
    acceptance,
  ],
  resources: sampleResources,
  toCalendars: (newId) => {
    const site = toSiteCalendar(newId());
    return { site, outdoor: toOutdoorCalendar(newId(), site.calendarID) };
  },
  hammocks: new Set(['P9', 'TD6', 'E1']),
  toLimits,
  delays,
  statusAt: at('2026-09-11T17:00'),
  approval: '施工总进度计划经监理审批',
};
