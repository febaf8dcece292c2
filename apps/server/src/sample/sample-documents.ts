import type { PlanDocument, PlanState } from '@xmgl/contracts/plan-document/plan-document';

/** What a chapter of a sample's document says; people by their names, accounts of one's own people. */
export type SampleChapter =
  | string
  | number
  | { readonly people: readonly string[] }
  | { readonly member: string }
  /** Some of the chapter's choices. */
  | { readonly chosen: readonly string[] }
  /** Names of milestones of the plan, with the days that were planned at first. */
  | { readonly planned: readonly string[] }
  | { readonly lines: readonly Readonly<Record<string, string | number | null>>[] };

export type SampleVersion = {
  readonly major: number;
  readonly minor: number;
  readonly state: PlanState;
  /** Accounts. */
  readonly owner: string;
  readonly approver: string;
  readonly note?: string;
  /** YYYY-MM-DD. */
  readonly written: string;
  readonly submitted?: string;
  readonly approved?: string;
  readonly chapters: Readonly<Record<string, SampleChapter>>;
};

/** A document of a sample project in its versions, the oldest first. */
export type SampleDocument = {
  readonly document: PlanDocument;
  readonly versions: readonly SampleVersion[];
};
