import type { NetworkKind } from '@xmgl/contracts/schedule/network-kinds';
import type { ActivityDates, AtMin, PlanModel } from '../model.ts';

export type Spot = { readonly x: number; readonly y: number };

/** What a drawing takes of the computed schedule. */
export type NetworkDates = Pick<
  ActivityDates,
  | 'id'
  | 'earlyStart'
  | 'earlyFinish'
  | 'lateStart'
  | 'lateFinish'
  | 'totalFloatMin'
  | 'freeFloatMin'
  | 'isCritical'
  | 'drivingLinkId'
>;

export type NetworkSource = {
  readonly plan: PlanModel;
  readonly schedule: { readonly start: AtMin; readonly activities: readonly NetworkDates[] };
  /** By activity, what people call it by. */
  readonly codeOf: (id: string) => string;
};

export type NetworkAsk = {
  readonly kind: NetworkKind;
  /** Only what stands under this summary; `null`: the whole plan. */
  readonly branchId: string | null;
  readonly onlyCritical: boolean;
  /** Dates, or working days counted from the start of the plan. */
  readonly unit: 'date' | 'day';
};

/** ES, EF, LS, LF, TF, FF as they are written. */
export type NetworkTimes = readonly [string, string, string, string, string, string];

/** What is written of an activity, at its box or its arrow. */
export type NetworkWords = {
  readonly activityId: string;
  readonly code: string;
  readonly name: string;
  readonly duration: string;
  readonly times: NetworkTimes;
};

/** A box of an activity, a circle of an event, or the virtual first or last node where there are several. */
export type NetworkShape = Spot & {
  /** By this its place is kept; the same as long as what it stands for is. */
  readonly key: string;
  readonly kind: 'activity' | 'event' | 'terminal';
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly isCritical: boolean;
  readonly words: NetworkWords | null;
};

export type NetworkLine = {
  /** Indexes of the shapes it leads between. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'activity' | 'link' | 'dummy';
  readonly isCritical: boolean;
  /** Where it passes between its ends. */
  readonly bends: readonly Spot[];
  /** Of an arrow of an activity: what stands at it, with the middle and width of the place for it. */
  readonly words: NetworkWords | null;
  readonly place: (Spot & { readonly width: number }) | null;
  /** What a link says: its type and lag, in the words of its drawing. */
  readonly note: string;
  /** Of a drawing to scale: the height it runs at (`null`: that of its first event), and where work ends. */
  readonly scale: { readonly lane: number | null; readonly finishX: number } | null;
};

/** The axis of a drawing to scale. */
export type NetworkAxis = {
  readonly fromDay: number;
  readonly toDay: number;
  /** Units of the drawing for a day. */
  readonly perDay: number;
  /** Days off, from `fromDay` on. */
  readonly off: Uint8Array;
};

/** A drawing as it is laid out, before hands moved anything. */
export type NetworkFrame = {
  readonly kind: NetworkKind;
  readonly shapes: readonly NetworkShape[];
  readonly lines: readonly NetworkLine[];
  readonly axis: NetworkAxis | null;
  readonly activityCount: number;
  readonly dummyCount: number;
  /** Links that no such drawing can show. */
  readonly notDrawnCount: number;
};

export type NetworkAnswer =
  | { readonly ok: true; readonly frame: NetworkFrame }
  /** `overlap`: the links overlap and this drawing knows none; `fault`: a circle and the like; `empty`: nothing to draw; `tooMany`. */
  | {
      readonly ok: false;
      readonly why: 'overlap' | 'fault' | 'empty' | 'tooMany';
      readonly message: string;
    };
