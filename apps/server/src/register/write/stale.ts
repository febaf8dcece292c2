import type { Actor } from '../../access/someone.ts';
import { type Failure, failStale } from '../../base/failure.ts';

import { peopleInSight } from '../read/people-sight.service.ts';
import { listTitles } from '../read/titles.ts';

type Written = { readonly updatedBy: string; readonly updatedAt: string };

/** Somebody else was faster; who it was is told to who may know of them. */
export const failStaleFor = async (actor: Actor, { updatedBy, updatedAt }: Written): Promise<Failure> => {
  const { sees } = await peopleInSight(actor);
  const [who] = sees(updatedBy) ? await listTitles(actor.db, actor.project, 'User', [updatedBy]) : [];
  return failStale(who?.[1].title, new Date(updatedAt));
};
