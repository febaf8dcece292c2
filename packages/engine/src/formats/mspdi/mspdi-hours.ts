import type { CompiledCalendar } from '../../calendar/compiled-calendar.ts';
import type { PlanModel } from '../../model.ts';
import type { PreparedNetwork } from '../../network/network-model.ts';
import { prepareNetwork } from '../../network/prepare-network.ts';

/** The hours that a plan's activities keep; prepared when first asked for, as few plans need them. */
export class MspdiHours {
  readonly #plan: PlanModel;
  #network: PreparedNetwork | null = null;
  #indexOf: ReadonlyMap<string, number> | null = null;

  constructor(plan: PlanModel) {
    this.#plan = plan;
  }

  get network(): PreparedNetwork {
    this.#network ??= prepareNetwork(this.#plan);
    return this.#network;
  }

  /** `null` where several people work in hours of their own. */
  of(activityId: string): CompiledCalendar | null {
    this.#indexOf ??= new Map(this.#plan.activities.map(({ id }, i) => [id, i]));
    const index = this.#indexOf.get(activityId) ?? -1;
    if (index < 0 || this.network.parts.has(index)) return null;
    return this.network.calendars[this.network.calendarOf[index] ?? 0] ?? null;
  }
}
