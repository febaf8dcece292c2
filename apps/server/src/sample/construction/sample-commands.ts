import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { foundation, preparation } from './below-ground.ts';
import { decoration, masonry } from './finishing.ts';
import { mainStructure } from './main-structure.ts';
import { sampleResources } from './resources.ts';
import { toOutdoorCalendar, toSiteCalendar } from './sample-calendars.ts';
import type { SampleRow, SampleSection } from './sample-section.ts';
import { acceptance, lifts, mechanical, outdoor } from './services.ts';

const sections: readonly SampleSection[] = [
  preparation,
  foundation,
  mainStructure,
  masonry,
  decoration,
  mechanical,
  lifts,
  outdoor,
  acceptance,
];

const dayMin = 480;
const elapsedDayMin = 1440;
/** Spans the work that it accompanies. */
const hammocks = new Set(['P9', 'TD6', 'E1']);

export type SamplePlanCommands = {
  readonly commands: readonly PlanCommand[];
  readonly idOf: (key: string) => string;
};

type Builder = {
  readonly commands: PlanCommand[];
  readonly newId: () => string;
  readonly ids: Map<string, string>;
  readonly calendars: { readonly site: string; readonly outdoor: string };
  readonly ownerOf: (name: string) => string | null;
};

/**
 * The sample as commands to an empty plan.
 * @param ownerOf the stakeholder of a person's name, where the project has one
 */
export const toSampleCommands = (
  newId: () => string,
  ownerOf: (name: string) => string | null,
): SamplePlanCommands => {
  const ids = new Map<string, string>();
  const calendars = { site: newId(), outdoor: newId() };
  const builder: Builder = { commands: [], newId, ids, calendars, ownerOf };
  const { commands } = builder;
  commands.push({ kind: 'saveCalendar', calendar: toSiteCalendar(calendars.site) });
  commands.push({ kind: 'saveCalendar', calendar: toOutdoorCalendar(calendars.outdoor, calendars.site) });
  for (const fields of sampleResources) {
    ids.set(fields.name, newId());
    commands.push({ kind: 'addResource', resourceID: idOf(ids, fields.name), fields });
  }
  for (const section of sections) addSection(builder, section, null);
  for (const section of sections) addLinks(builder, section);
  return { commands, idOf: (key) => idOf(ids, key) };
};

const idOf = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the sample names ${key}, which it does not have`);
  return id;
};

const addSection = (builder: Builder, section: SampleSection, parentID: string | null): void => {
  const wbsNodeID = builder.newId();
  builder.commands.push({ kind: 'addWbsNode', wbsNodeID, parentID, name: section.name });
  for (const row of section.rows ?? []) addActivity(builder, section, row, wbsNodeID);
  for (const below of section.sections ?? []) addSection(builder, below, wbsNodeID);
};

const addActivity = (
  { commands, newId, ids, calendars, ownerOf }: Builder,
  section: SampleSection,
  [key, name, duration, , resources]: SampleRow,
  wbsNodeID: string,
) => {
  const activityID = newId();
  ids.set(key, activityID);
  const isElapsed = typeof duration === 'string';
  const days = Number.parseFloat(`${duration}`);
  const isHammock = hammocks.has(key);
  commands.push({
    kind: 'addActivity',
    activityID,
    wbsNodeID,
    name,
    activityKind: isHammock ? 'hammock' : days === 0 ? 'finishMilestone' : 'task',
    durationMin: days * (isElapsed ? elapsedDayMin : dayMin),
    isElapsed,
    calendarID: section.calendar === 'standard' ? null : calendars[section.calendar],
  });
  const ownerID = ownerOf(section.owner);
  if (ownerID !== null) commands.push({ kind: 'updateActivity', activityID, fields: { ownerID } });
  if (isHammock) return;
  for (const part of split(resources)) {
    const [resource = '', units = '1'] = part.split(' ');
    commands.push({
      kind: 'addAssignment',
      assignmentID: newId(),
      activityID,
      resourceID: idOf(ids, resource),
      units: Number(units),
    });
  }
};

const split = (list: string | undefined): string[] => (list ? list.split(', ') : []);

const predecessor = /^(?<key>\w+)(?: (?<type>FS|SS|FF|SF)(?:\+(?<lag>\d+)(?<elapsed>e)?)?)?$/;

const addLinks = (builder: Builder, section: SampleSection): void => {
  for (const [key, , , predecessors] of section.rows ?? []) {
    for (const part of split(predecessors)) {
      const found = predecessor.exec(part)?.groups;
      if (!found) throw new Error(`the sample's ${key} has the predecessor ${part}`);
      const lag = Number(found.lag ?? 0);
      builder.commands.push({
        kind: 'addLink',
        linkID: builder.newId(),
        predID: idOf(builder.ids, found.key ?? ''),
        succID: idOf(builder.ids, key),
        type: (found.type ?? 'FS') as LinkRow['type'],
        lagValue: lag * (found.elapsed ? elapsedDayMin : dayMin),
        lagUnit: found.elapsed ? 'elapsed' : 'working',
      });
    }
  }
  for (const below of section.sections ?? []) addLinks(builder, below);
};
