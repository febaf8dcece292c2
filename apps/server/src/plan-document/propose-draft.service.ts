import type { PlanEdit } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Actor } from '../access/someone.ts';
import type { PlanKit } from './plan-kit.ts';
import { listPlanPeople, settlePeople } from './plan-people.service.ts';

/** The draft that a document begins with: its people, and what the project already knows. */
export const proposeDraft = async (
  actor: Actor,
  { document, propose }: PlanKit,
  asked: Pick<PlanEdit, 'ownerID' | 'approverID'>,
) => {
  const people = await listPlanPeople(actor, document);
  const settled = settlePeople(people, actor.user.userID, { ownerID: asked.ownerID });
  const pair = {
    ownerID: asked.ownerID ?? settled.ownerID,
    approverID: asked.approverID ?? settled.approverID,
  };
  const sections = await propose(actor);
  return { people, draft: { major: 0, minor: 1, ...pair, sections, revisionNote: '' } };
};
