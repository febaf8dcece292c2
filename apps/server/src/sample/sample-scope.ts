import type { GivenOf, StepOf } from '@xmgl/contracts/register/row-types';
import type { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { requirement } from '@xmgl/contracts/scope/requirement.register';

type Given = Pick<
  GivenOf<typeof requirement>,
  'title' | 'description' | 'requirementKind' | 'priority' | 'sourceNote' | 'objective' | 'acceptanceCriteria'
> &
  Pick<GivenOf<typeof requirement>, 'verifyMethod' | 'complexity' | 'workEstimate'>;

/** A requirement of a sample project: what it says, who raised it, and what became of it. */
export type SampleRequirement = Given & {
  readonly title: string;
  /** By its title; it stands earlier in the list. */
  readonly parent?: string;
  /** Names. */
  readonly owner: string;
  readonly raiser?: string;
  /** Its 来源, by its word. */
  readonly source: string;
  readonly taken: readonly StepOf<typeof requirement>[];
  readonly comment?: string;
  /** Edits once it was approved, each for a reason. */
  readonly revised?: readonly (readonly [reason: string, values: Partial<Given>])[];
  /** An edit once the scope had its baseline, without a change: it is creep until one is caught up on. */
  readonly crept?: readonly [reason: string, values: Partial<Given>];
};

type Deliverable = GivenOf<typeof deliverable>;

/** A deliverable of a sample project, and what became of it; days are counted from today. */
export type SampleDeliverable = Pick<Deliverable, 'deliverableKind' | 'acceptanceCriteria' | 'quantity'> & {
  readonly title: string;
  /** A 计量单位, by its name. */
  readonly unit?: string;
  /** A node of the plan, by its name. */
  readonly wbs: string;
  /** What is reached with it, by its name in the plan. */
  readonly milestone?: string;
  /** Accounts' names. */
  readonly owner: string;
  /** The first of them does what the receivers do. */
  readonly receivers: readonly string[];
  readonly planned: number;
  readonly taken: readonly string[];
  readonly inspectors?: readonly string[];
  readonly inspected?: number;
  readonly found?: Pick<Deliverable, 'method' | 'reasons' | 'remains' | 'acceptedQuantity'>;
};

/** What a requirement is traced to, all of them by their names. */
export type SampleTrace = {
  readonly requirement: string;
  readonly wbs: readonly string[];
  readonly deliverables: readonly string[];
};

/** What a node of a sample's WBS is, and what its dictionary says. */
export type SampleNode = {
  /** Of the plan, by its name. */
  readonly wbs: string;
  readonly nodeKind: string;
  readonly description: string;
  readonly acceptanceCriteria: string;
  readonly qualityRequirement?: string;
  readonly technicalRefs?: string;
  readonly responsibleUnit?: string;
};

export type SampleScope = {
  readonly nodes: readonly SampleNode[];
  readonly requirements: readonly SampleRequirement[];
  readonly deliverables: readonly SampleDeliverable[];
  readonly traces: readonly SampleTrace[];
};
