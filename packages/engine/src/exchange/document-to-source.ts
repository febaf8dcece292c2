import type { ActivityRow, ResourceRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDocument } from '../commands/plan-document.ts';
import { walkOutline } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import type {
  ImportedActivity,
  ImportedBaseline,
  ImportedPlan,
  ImportedProject,
  ImportedResource,
} from '../formats/imported-plan.ts';
import type { ActivityModel, PlanModel, Schedule } from '../model.ts';
import type { RowExtra } from './imported-rows.ts';

/** A plan with numbers for ids, as files want them, and its dates under the same numbers. */
export type FileSource = {
  readonly source: Omit<ImportedPlan, 'notMapped'>;
  readonly schedule: Schedule;
};

/**
 * A document as what is written to a file. What an imported file said beside the plan stands there again.
 * @param name the project's name, for a plan that was not imported
 * @param baselines by their numbers in the file, 0 to 10
 */
export const toFileSource = (
  plan: PlanDocument,
  schedule: Schedule,
  name: string,
  baselines: readonly ImportedBaseline[],
): FileSource => {
  const numbers = toNumbers(plan);
  return {
    source: {
      plan: renumber(withSummaries(plan, toPlanModel(plan, name)), numbers),
      project: toProject(plan),
      activities: listExtras(plan, numbers),
      resources: Array.from(plan.resource.values(), (row) => toResourceExtra(row, numbers)),
      baselines: baselines.map((baseline) => ({
        ...baseline,
        rows: baseline.rows.flatMap((row) => {
          const activityId = numbers.get(row.activityId);
          return activityId === undefined ? [] : [{ ...row, activityId }];
        }),
      })),
    },
    schedule: {
      ...schedule,
      activities: schedule.activities.map((dates) => ({ ...dates, id: numbers.get(dates.id) ?? dates.id })),
    },
  };
};

type Numbers = ReadonlyMap<string, string>;

/** Numbers for all rows: the file's own where they came from one, else the next free ones. */
const toNumbers = (plan: PlanDocument): Numbers => {
  const numbers = new Map<string, string>();
  const give = (rows: Iterable<readonly [string, { readonly sourceUid: number | null }]>) => {
    const all = [...rows];
    const taken = new Set<number>();
    const rest: string[] = [];
    for (const [id, { sourceUid }] of all) {
      if (sourceUid === null || taken.has(sourceUid)) rest.push(id);
      else {
        taken.add(sourceUid);
        numbers.set(id, String(sourceUid));
      }
    }
    let next = 1;
    for (const id of rest) {
      while (taken.has(next)) next += 1;
      taken.add(next);
      numbers.set(id, String(next));
    }
  };
  give([...plan.wbsNode, ...plan.activity]);
  give(plan.calendar);
  give(plan.resource);
  give(plan.assignment);
  return numbers;
};

const renumber = (model: PlanModel, numbers: Numbers): PlanModel => {
  const number = <Id extends string | null>(id: Id): Id => (id === null ? id : (numbers.get(id) ?? id)) as Id;
  return {
    ...model,
    calendarId: number(model.calendarId),
    calendars: model.calendars.map((row) => ({
      ...row,
      id: number(row.id),
      parentId: number(row.parentId),
    })),
    activities: model.activities.map((row) => ({
      ...row,
      id: number(row.id),
      parentId: number(row.parentId),
      calendarId: number(row.calendarId),
    })),
    links: model.links.map((row) => ({ ...row, predId: number(row.predId), succId: number(row.succId) })),
    resources: model.resources.map((row) => ({
      ...row,
      id: number(row.id),
      calendarId: number(row.calendarId),
    })),
    assignments: model.assignments.map((row) => ({
      ...row,
      id: number(row.id),
      activityId: number(row.activityId),
      resourceId: number(row.resourceId),
    })),
  };
};

const extraOf = (row: ActivityRow | WbsNodeRow): RowExtra => row.extra as RowExtra;

/** Summaries get back the duration and progress that their file had typed for them. */
const withSummaries = (plan: PlanDocument, model: PlanModel): PlanModel => ({
  ...model,
  name: typeof plan.settings.properties.name === 'string' ? plan.settings.properties.name : model.name,
  activities: model.activities.map((row): ActivityModel => {
    const node = plan.wbsNode.get(row.id);
    return node ? { ...row, ...extraOf(node).summary } : row;
  }),
});

const toProject = ({ settings }: PlanDocument): ImportedProject => {
  const kept = settings.properties.project as Partial<ImportedProject> | undefined;
  return {
    title: kept?.title ?? '',
    author: kept?.author ?? '',
    company: kept?.company ?? '',
    manager: kept?.manager ?? '',
    currencyCode: kept?.currencyCode ?? '',
    currencySymbol: kept?.currencySymbol ?? '',
    statusAt: settings.statusAt ?? kept?.statusAt ?? null,
  };
};

/** A deliverable is another project's nowhere. */
const toDetails = (row: ActivityRow | undefined): Partial<ImportedActivity> => ({
  ...(row?.discipline ? { discipline: row.discipline } : {}),
  ...(row?.section ? { section: row.section } : {}),
  ...(row?.contractNo ? { contractNo: row.contractNo } : {}),
  ...(row?.estimate ? { estimate: row.estimate } : {}),
  ...(row?.milestone ? { milestone: { ...row.milestone, deliverableID: null } } : {}),
  ...(row && row.steps.length > 0 ? { steps: row.steps.map(({ stepID: _, ...step }) => step) } : {}),
});

const listExtras = (plan: PlanDocument, numbers: Numbers): ImportedActivity[] => {
  const extras: ImportedActivity[] = [];
  walkOutline(plan, null, (rowID, depth) => {
    const row = plan.activity.get(rowID) ?? plan.wbsNode.get(rowID);
    if (!row) return;
    extras.push({
      id: numbers.get(rowID) ?? rowID,
      wbsCode: extraOf(row).wbsCode ?? row.code,
      notes: row.note,
      outlineLevel: depth + 1,
      storedStart: null,
      storedFinish: null,
      ...toDetails(plan.activity.get(rowID)),
    });
  });
  return extras;
};

const toResourceExtra = (row: ResourceRow, numbers: Numbers): ImportedResource => {
  const kept = row.extra as { type?: 'cost'; group?: string; email?: string; overtimeRate?: number };
  return {
    id: numbers.get(row.resourceID) ?? row.resourceID,
    type: kept.type ?? (row.kind === 'material' ? 'material' : 'work'),
    initials: row.code,
    group: kept.group ?? '',
    email: kept.email ?? '',
    notes: row.note,
    materialLabel: row.unit,
    standardRate: row.standardRate ?? 0,
    overtimeRate: kept.overtimeRate ?? 0,
    costPerUse: row.costPerUse ?? 0,
  };
};
