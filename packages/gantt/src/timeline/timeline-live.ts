import type { DragPreview } from './drag-preview.ts';

/** What changes with every move of the pointer. */
export type LiveState = {
  hoverPosition: number;
  hoverRowId: string | null;
  hoverLinkId: string | null;
  selectedLinkId: string | null;
  drag: DragPreview | null;
};

export const idleLive: LiveState = {
  hoverPosition: -1,
  hoverRowId: null,
  hoverLinkId: null,
  selectedLinkId: null,
  drag: null,
};

/** Text beside the pointer: a title and pairs of a word and its value. */
export type TooltipContent = {
  clientX: number;
  clientY: number;
  title: string;
  lines: readonly (readonly [label: string, value: string])[];
  warning: string | null;
};
