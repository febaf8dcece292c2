import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { ReactNode } from 'react';
import type { Address } from '../register/use-address.ts';
import type { PlanList, ReadPlan } from './plan-calls.ts';

export type PlanPageProps = {
  readonly document: PlanDocument;
  /** What the document is for, said where there is none. */
  readonly purpose: string;
  readonly views?: ReactNode;
  /** What stands beside a version that is read: what follows from it, what belongs to it. */
  readonly aside?: (shown: ShownPlan) => ReactNode;
  /** What stands under its sections. */
  readonly below?: (shown: ShownPlan) => ReactNode;
};

/** Where a document is shown. */
export type PlanPlace = PlanPageProps & { readonly projectID: string; readonly address: Address };

/** One version, among the others. */
export type ShownPlan = PlanPlace & { readonly list: PlanList; readonly read: ReadPlan };
