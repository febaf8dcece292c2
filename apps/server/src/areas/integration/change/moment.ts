import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { PlansKnown } from '../../schedule/scenario/change-scenario.service.ts';

/** When and where something follows from votes or from the clock. */
export type Moment = {
  readonly db: Db;
  readonly project: ProjectKey;
  readonly now: Date;
  readonly requestID: string;
  /** Whose call it follows from; nobody's where the clock has come. */
  readonly user: { readonly userID: string } | null;
  readonly services?: PlansKnown;
};
