import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { ReactNode } from 'react';
import type { Address } from '../register/use-address.ts';
import type { PlanList, ReadPlan } from './plan-calls.ts';

export type PlanPageProps = {
  readonly document: PlanDocument;
  /** What the document is for, said where there is none. */
  readonly purpose: string;
  readonly views?: ReactNode;
};

/** Where a document is shown. */
export type PlanPlace = PlanPageProps & { readonly projectID: string; readonly address: Address };

/** One version, among the others. */
export type ShownPlan = PlanPlace & { readonly list: PlanList; readonly read: ReadPlan };
