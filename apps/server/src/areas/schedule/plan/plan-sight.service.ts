import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { EntityName, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import { resourceDefaults } from '@xmgl/engine/commands/new-rows';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';

import { isOutsider } from '../../../register/read/people-sight.service.ts';
import { veilEvidence, withoutEvidence } from './step-evidence.ts';
import type { StoredPlan } from './stored-plan.ts';

/** The page that opens prices, of the plan's resources as of the library's: docs/decisions/0015. */
export const pricesPage = 'resource.library';

/** What of a plan its reader may see beside dates and work. */
export type PlanSight = {
  /** Rates of resources, what is noted of them, and what a file said of them. */
  readonly prices: boolean;
  /** Notes of activities and WBS nodes, and by what 检查点 show that they are done: not for people of other units. */
  readonly notes: boolean;
};

export const loadPlanSight = async (actor: Actor): Promise<PlanSight> => ({
  prices: await hasPageRight(actor.db, actor.user.userID, actor.project, pricesPage, 'access'),
  notes: !(await isOutsider(actor)),
});

const { standardRate, costPerUse, note, extra } = resourceDefaults;
const noPrices = { standardRate, costPerUse, note, extra } satisfies Partial<ResourceRow>;
const noNote = { note: '' };

/** The fields that a reader does not see, as they are told instead. */
export type Blanks = { readonly [Entity in EntityName]?: Readonly<Record<string, unknown>> };

export const blanksOf = ({ prices, notes }: PlanSight): Blanks => ({
  ...(!prices && { resource: noPrices }),
  ...(!notes && { activity: noNote, wbsNode: noNote }),
});

/** Whether the reader is told by what 检查点 show that they are done: as notes are. */
export const hidesEvidence = (blanks: Blanks): boolean => blanks.activity !== undefined;

const blankAll = <Row extends object>(
  rows: ReadonlyMap<string, Row>,
  blank: object | undefined,
): ReadonlyMap<string, Row> =>
  blank ? new Map([...rows].map(([id, row]) => [id, { ...row, ...blank }])) : rows;

/** A plan as its reader gets it. */
export const veilPlan = (stored: StoredPlan, sight: PlanSight): StoredPlan => {
  const blanks = blanksOf(sight);
  if (Object.keys(blanks).length === 0) return stored;
  const { document } = stored;
  const activities = blankAll(document.activity, blanks.activity);
  return {
    ...stored,
    document: {
      ...document,
      activity: hidesEvidence(blanks)
        ? new Map([...activities].map(([id, row]) => [id, { ...row, steps: withoutEvidence(row.steps) }]))
        : activities,
      wbsNode: blankAll(document.wbsNode, blanks.wbsNode),
      resource: blankAll(document.resource, blanks.resource),
    },
  };
};

const without = <Fields extends object>(fields: Fields, blank: object | undefined): Fields =>
  blank ? (Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in blank))) as Fields) : fields;

const entities = {
  addResource: 'resource',
  updateResource: 'resource',
  updateActivity: 'activity',
  updateWbsNode: 'wbsNode',
} as const satisfies { readonly [Kind in PlanCommand['kind']]?: EntityName };

const isFieldCommand = (
  command: PlanCommand,
): command is Extract<PlanCommand, { kind: keyof typeof entities }> => command.kind in entities;

/** What a command says of fields that stand behind a veil, with the table they are of. */
export const listSaid = (
  command: PlanCommand,
  blanks: Blanks,
): readonly (readonly [field: string, value: unknown, blank: unknown])[] => {
  if (!isFieldCommand(command)) return [];
  const blank = blanks[entities[command.kind]] ?? {};
  return Object.entries(command.fields)
    .filter(([field]) => field in blank)
    .map(([field, value]) => [field, value, blank[field]]);
};

const veilStep = (step: RestoreStep, blanks: Blanks): RestoreStep => {
  if (step.step === 'put') return { ...step, row: { ...step.row, ...blanks[step.entity] } } as RestoreStep;
  if (step.step === 'patch')
    return { ...step, fields: without(step.fields, blanks[step.entity]) } as RestoreStep;
  return step;
};

const veilFields = (command: PlanCommand, blanks: Blanks): PlanCommand => {
  if (command.kind === 'restore')
    return { ...command, steps: command.steps.map((step) => veilStep(step, blanks)) };
  if (!isFieldCommand(command)) return command;
  return { ...command, fields: without(command.fields, blanks[entities[command.kind]]) } as PlanCommand;
};

/** Commands without the fields that their reader does not see. */
export const veilCommands = (commands: readonly PlanCommand[], blanks: Blanks): PlanCommand[] => {
  if (Object.keys(blanks).length === 0) return [...commands];
  const veiled = commands.map((command) => veilFields(command, blanks));
  return hidesEvidence(blanks) ? veiled.map(veilEvidence) : veiled;
};

/** Commands without the fields that their sender does not see. */
export const leaveVeiled = (commands: readonly PlanCommand[], blanks: Blanks): PlanCommand[] =>
  commands.map((command) => veilFields(command, blanks));
