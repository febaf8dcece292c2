import type { Db } from '../../../db/scope.ts';
import { findFactor } from './second-factor.repository.ts';

/** Whether a person's sign-in asks for a second factor. */
export const hasSecondFactor = async (db: Db, userID: string): Promise<boolean> =>
  (await findFactor(db, userID)) !== undefined;
