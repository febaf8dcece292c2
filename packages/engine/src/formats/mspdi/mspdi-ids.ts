import type { PlanModel } from '../../model.ts';

const MAX_UID = 2_147_483_647;

/** Ids as the numbers MSPDI wants: kept where all are such numbers already, else counted from 1. */
function toNumbers(ids: readonly string[]): ReadonlyMap<string, number> {
  const isUsable = ids.every((id) => /^(0|[1-9]\d{0,9})$/.test(id) && Number(id) <= MAX_UID);
  const distinct = [...new Set(ids)];
  return new Map(distinct.map((id, i) => [id, isUsable ? Number(id) : i + 1]));
}

export class MspdiIds {
  readonly #activities: ReadonlyMap<string, number>;
  readonly #calendars: ReadonlyMap<string, number>;
  readonly #resources: ReadonlyMap<string, number>;
  readonly #assignments: ReadonlyMap<string, number>;

  constructor(plan: PlanModel) {
    const list = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
    this.#activities = toNumbers(list(plan.activities));
    this.#calendars = toNumbers(list(plan.calendars));
    this.#resources = toNumbers(list(plan.resources));
    this.#assignments = toNumbers(list(plan.assignments));
  }

  activity(id: string): number | null {
    return this.#activities.get(id) ?? null;
  }

  /** −1 stands for "none". */
  calendar(id: string | null): number {
    return id === null ? -1 : (this.#calendars.get(id) ?? -1);
  }

  resource(id: string): number | null {
    return this.#resources.get(id) ?? null;
  }

  assignment(id: string): number | null {
    return this.#assignments.get(id) ?? null;
  }
}
