import type { PlanDocumentCalls } from './plan-document/plan-document-calls.ts';

/** What an area brings to the lists of the house: it is edited there, and nowhere else. */
export type Area = {
  /** The files that define its calls. */
  readonly calls: readonly Readonly<Record<string, unknown>>[];
  /** Of its management plans. */
  readonly plans?: readonly PlanDocumentCalls[];
  /**
   * Pages that show what an event of this name is about, where that is not the page of a register of the name, or not it
   * alone: whoever may open one hears of it.
   */
  readonly readers?: Readonly<Record<string, readonly string[]>>;
};
