import type { PlanDocument, PlanState } from '@xmgl/contracts/plan-document/plan-document';
import type { SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import type { Actor } from '../access/someone.ts';

/** A management plan with what its declaration cannot say. */
export type PlanKit = {
  readonly document: PlanDocument;
  /** What a new draft begins with, out of what the project knows and the actor may read; nothing where it says nothing. */
  readonly propose: (actor: Actor) => Promise<SectionValues>;
};

/** A version as it is stored, in the form in which the workflow reads rows. */
export type PlanRow = {
  readonly id: string;
  readonly documentID: string;
  readonly major: number;
  readonly minor: number;
  readonly state: PlanState;
  readonly ownerID: string;
  readonly ownerName: string;
  readonly approverID: string;
  readonly approverName: string;
  readonly sections: SectionValues;
  /** The sections as text, with the names as they were, once it is approved. */
  readonly said: Readonly<Record<string, string>> | null;
  readonly revisionNote: string;
  readonly changeRequestID: string | null;
  readonly submittedAt: string | null;
  readonly approvedAt: string | null;
  readonly rowVersion: number;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
};

/** @example versionOf({ major: 1, minor: 0 }) // '1.0' */
export const versionOf = ({ major, minor }: Pick<PlanRow, 'major' | 'minor'>): string => `${major}.${minor}`;
