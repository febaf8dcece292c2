import type { LinkType } from '../model.ts';

/** What both drawings are made from: activities and links on one axis, in one unit. */
export type DiagramInput = {
  readonly activities: readonly { readonly id: string; readonly duration: number }[];
  readonly links: readonly DiagramLink[];
};

export type DiagramLink = {
  readonly id: string;
  readonly predId: string;
  readonly succId: string;
  readonly type: LinkType;
  readonly lag: number;
};

/** Times by the critical path method, in the input's unit, counted from the start. */
export type DiagramTimes = {
  readonly earlyStart: number;
  readonly earlyFinish: number;
  readonly lateStart: number;
  readonly lateFinish: number;
  readonly totalFloat: number;
  readonly freeFloat: number;
  readonly isCritical: boolean;
};

/** Where a drawing puts something: columns from left to right, rows from the top. */
export type DiagramPlace = { readonly layer: number; readonly row: number };

/** An activity of a 单代号网络图, numbered so that links lead from smaller to greater. */
export type DiagramNode = DiagramPlace & DiagramTimes & { readonly id: string; readonly number: number };

export type NodeDiagram = {
  readonly nodes: readonly DiagramNode[];
  readonly links: readonly (DiagramLink & { readonly isCritical: boolean })[];
};

/** A circle of a 双代号网络图: a moment that activities end and begin at. */
export type DiagramEvent = DiagramPlace & {
  readonly number: number;
  readonly earliest: number;
  readonly latest: number;
};

/** An arrow between two events; `from` and `to` are their numbers, `from < to`. */
export type DiagramArrow = {
  readonly from: number;
  readonly to: number;
} & (
  | ({ readonly kind: 'activity'; readonly activityId: string; readonly duration: number } & DiagramTimes)
  /** What a link with lag, or one that is not FS, asks for: takes time but no work. */
  | { readonly kind: 'lag'; readonly linkId: string; readonly duration: number }
  /** 虚工作: order alone. */
  | { readonly kind: 'dummy' }
);

export type ArrowDiagram = {
  readonly events: readonly DiagramEvent[];
  readonly arrows: readonly DiagramArrow[];
};

export type DiagramFault = {
  readonly code: 'cycle' | 'missingActivity' | 'duplicateId';
  readonly ids: readonly string[];
  /** Chinese. */
  readonly message: string;
};

export type DiagramResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: DiagramFault };
