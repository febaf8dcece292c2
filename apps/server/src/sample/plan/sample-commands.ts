import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { SampleRow, SampleSection, SampleSource } from './sample-section.ts';

const dayMin = 480;
const elapsedDayMin = 1440;

export type SamplePlanCommands = {
  readonly commands: readonly PlanCommand[];
  readonly idOf: (key: string) => string;
};

type Builder = {
  readonly commands: PlanCommand[];
  readonly newId: () => string;
  readonly ids: Map<string, string>;
  readonly source: SampleSource;
  /** By the names that sections give them. */
  readonly calendars: ReadonlyMap<string, string>;
  readonly ownerOf: (name: string) => string | null;
};

/**
 * The sample as commands to an empty plan.
 * @param ownerOf the stakeholder of a person's name, where the project has one
 */
export const toSampleCommands = (
  source: SampleSource,
  newId: () => string,
  ownerOf: (name: string) => string | null,
): SamplePlanCommands => {
  const ids = new Map<string, string>();
  const rows = Object.entries(source.toCalendars(newId));
  const calendars = new Map(rows.map(([name, calendar]) => [name, calendar.calendarID]));
  const builder: Builder = { commands: [], newId, ids, source, calendars, ownerOf };
  const { commands } = builder;
  for (const [, calendar] of rows) commands.push({ kind: 'saveCalendar', calendar });
  for (const fields of source.resources) {
    ids.set(fields.name, newId());
    commands.push({ kind: 'addResource', resourceID: idOf(ids, fields.name), fields });
  }
  for (const section of source.sections) addSection(builder, section, null);
  for (const section of source.sections) addLinks(builder, section);
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
  { commands, newId, ids, source, calendars, ownerOf }: Builder,
  section: SampleSection,
  [key, name, duration, , resources]: SampleRow,
  wbsNodeID: string,
) => {
  const activityID = newId();
  ids.set(key, activityID);
  const isElapsed = typeof duration === 'string';
  const days = Number.parseFloat(`${duration}`);
  const isHammock = source.hammocks.has(key);
  commands.push({
    kind: 'addActivity',
    activityID,
    wbsNodeID,
    name,
    activityKind: isHammock ? 'hammock' : days === 0 ? 'finishMilestone' : 'task',
    durationMin: days * (isElapsed ? elapsedDayMin : dayMin),
    isElapsed,
    calendarID: calendars.get(section.calendar) ?? null,
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
