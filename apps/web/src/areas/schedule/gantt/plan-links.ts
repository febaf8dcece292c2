import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { indexOfRow, type PlanDates } from '@xmgl/engine/cells/plan-dates';
import { formatLag } from '@xmgl/engine/commands/link-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { GanttLink } from '@xmgl/gantt/gantt-types';

class PlanLink implements GanttLink {
  readonly id: string;
  readonly predId: string;
  readonly succId: string;
  readonly type: GanttLink['type'];
  readonly isDriving: boolean;
  readonly isCritical: boolean;
  readonly #link: LinkRow;
  readonly #minutesPerDay: number;

  constructor(link: LinkRow, isDriving: boolean, isCritical: boolean, minutesPerDay: number) {
    this.id = link.linkID;
    this.predId = link.predID;
    this.succId = link.succID;
    this.type = link.type;
    this.isDriving = isDriving;
    this.isCritical = isCritical;
    this.#link = link;
    this.#minutesPerDay = minutesPerDay;
  }

  get lagText(): string {
    return formatLag(this.#link, this.#minutesPerDay);
  }
}

type Drawn = {
  readonly plan: PlanDocument;
  readonly dates: PlanDates;
  /** Where each row stands in the outline. */
  readonly indexOf: ReadonlyMap<string, number>;
};

/** The links of a plan; texts are made when one is looked at. */
export const toGanttLinks = ({ plan, dates, indexOf }: Drawn): GanttLink[] => {
  const driving = new Set(dates.drivingLinkIDs);
  const isInOrder =
    indexOf.size === dates.rowIDs.length && dates.rowIDs.every((id, at) => indexOf.get(id) === at);
  const isCritical = (rowID: string) =>
    dates.isCritical[isInOrder ? (indexOf.get(rowID) ?? -1) : indexOfRow(dates, rowID)] === 1;
  const { minutesPerDay } = plan.settings;
  const links: GanttLink[] = [];
  for (const link of plan.link.values()) {
    const isDriving = driving.has(link.linkID);
    const isOnPath = isDriving && isCritical(link.predID) && isCritical(link.succID);
    links.push(new PlanLink(link, isDriving, isOnPath, minutesPerDay));
  }
  return links;
};
