import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { audit } from '../../../audit/audit.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { announce } from '../../../http/events.ts';
import { takeAccountName } from '../account-name.service.ts';
import { updateInvitee } from './invitee.repository.ts';

/** Who acts on an invitation: somebody of the project, or the invited person who is not in it yet. */
export type Visitor = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly project: ProjectKey;
  readonly now: Date;
  readonly requestID: string;
};

type Step = {
  readonly from: string;
  readonly to: string;
  readonly action: string;
  /** The account that the row becomes. */
  readonly userID?: string;
};

const { entity } = projectStakeholder;

/** Moves a person's row by what became of an invitation; the history and the other browsers are told. */
export const moveInvitee = async (
  visitor: Visitor,
  rowID: string,
  { from, to, action, userID }: Step,
): Promise<void> => {
  const { db, project, user, now } = visitor;
  const values = { state: to, ...(userID !== undefined && { user_id: userID }) };
  await updateInvitee(db, project, rowID, values, { userID: user.userID, now });
  await audit(visitor, { entity, rowID, action, before: { state: from }, after: { state: to } });
  await announce(db, { kind: 'register', projectID: project.projectID, register: entity, rowID });
  if (userID !== undefined) await takeAccountName(visitor, rowID);
};
