import type { PlanModel } from '../../model.ts';

/** Marks the root that was written only because Primavera wants one; it is no part of the plan. */
export const OWN_ROOT = 'XmglRootOfAPlanXmglRoQ';

/** Says in Primavera XML, which writes no root, that one stands for nothing in the plan. */
export const OWN_WRITER = 'xmgl';

const MAX_ID = 2_147_483_647;

/** Ids as numbers: kept where all of them are such numbers, else counted from 1. */
function toNumbers(ids: readonly string[]): ReadonlyMap<string, number> {
  const isUsable = ids.every((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID);
  const distinct = [...new Set(ids)];
  return new Map(distinct.map((id, i) => [id, isUsable ? Number(id) : i + 1]));
}

const list = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** Numbers for the rows of an XER file. */
export class XerIds {
  readonly project = 1;
  /** The node above everything: a summary of the plan, or one that is only written. */
  readonly root: number;
  readonly ownRootId: string | null;
  readonly #activities: ReadonlyMap<string, number>;
  readonly #calendars: ReadonlyMap<string, number>;
  readonly #resources: ReadonlyMap<string, number>;
  readonly #assignments: ReadonlyMap<string, number>;
  readonly #links: ReadonlyMap<string, number>;

  constructor(plan: PlanModel) {
    this.#activities = toNumbers(list(plan.activities));
    this.#calendars = toNumbers(list(plan.calendars));
    this.#resources = toNumbers(list(plan.resources));
    this.#assignments = toNumbers(list(plan.assignments));
    this.#links = toNumbers(list(plan.links));
    const [top, ...others] = plan.activities.filter(({ parentId }) => parentId === null);
    const isRoot = top?.kind === 'summary' && others.length === 0 && top.name === plan.name;
    this.ownRootId = isRoot ? top.id : null;
    const last = [...this.#activities.values()].reduce((most, id) => Math.max(most, id), 0);
    this.root = (isRoot ? this.#activities.get(top.id) : undefined) ?? last + 1;
  }

  /** The node above an activity. */
  parent(id: string | null): number {
    return id === null ? this.root : (this.#activities.get(id) ?? this.root);
  }

  activity(id: string): number {
    return this.#activities.get(id) ?? 0;
  }

  calendar(id: string | null): number | null {
    return id === null ? null : (this.#calendars.get(id) ?? null);
  }

  resource(id: string): number {
    return this.#resources.get(id) ?? 0;
  }

  assignment(id: string): number {
    return this.#assignments.get(id) ?? 0;
  }

  link(id: string): number {
    return this.#links.get(id) ?? 0;
  }
}
