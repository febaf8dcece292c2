import type { ActivityDates, PlanModel, Schedule } from '@xmgl/engine/model';

type Rows = 'activities' | 'links' | 'resources' | 'assignments';
const rowNames = ['activities', 'links', 'resources', 'assignments'] as const satisfies readonly Rows[];

/** A plan's model on its way to the thread that computes it. */
export type ModelPart =
  | { readonly kind: 'head'; readonly model: Omit<PlanModel, Rows> }
  | { readonly kind: 'rows'; readonly name: Rows; readonly rows: readonly unknown[] }
  | { readonly kind: 'end' }
  /** Asks for the next part of the dates. */
  | { readonly kind: 'next' };

export type SchedulePart =
  | { readonly kind: 'head'; readonly schedule: Omit<Schedule, 'activities'> }
  | { readonly kind: 'dates'; readonly rows: readonly ActivityDates[] }
  | { readonly kind: 'end' };

/** A few milliseconds of either side's time. */
const partSize = 1_000;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += partSize) yield rows.slice(from, from + partSize);
}

export function* toModelParts(model: PlanModel): Generator<ModelPart> {
  const { activities, links, resources, assignments, ...head } = model;
  yield { kind: 'head', model: head };
  for (const name of rowNames)
    for (const rows of slices<unknown>(model[name])) yield { kind: 'rows', name, rows };
  yield { kind: 'end' };
}

export function* toScheduleParts({ activities, ...schedule }: Schedule): Generator<SchedulePart> {
  yield { kind: 'head', schedule };
  for (const rows of slices(activities)) yield { kind: 'dates', rows };
  yield { kind: 'end' };
}

/** Puts a model together again. */
export class ModelCollector {
  #head: Omit<PlanModel, Rows> | undefined;
  readonly #rows: Record<Rows, unknown[]> = { activities: [], links: [], resources: [], assignments: [] };

  take(part: ModelPart): void {
    if (part.kind === 'head') this.#head = part.model;
    if (part.kind === 'rows') for (const row of part.rows) this.#rows[part.name].push(row);
  }

  finish(): PlanModel {
    return { ...this.#head, ...this.#rows } as unknown as PlanModel;
  }
}
