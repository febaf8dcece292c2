import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { type Cause, moveUnasked } from '../../../register/write/system-write.service.ts';
import { takeAccountName } from '../account-name.service.ts';

/** Who acts on an invitation: somebody of the project, or the invited person who is not in it yet. */
export type Visitor = Cause;

/** Moves a person's row by what became of an invitation; `userID` is the account that the row becomes. */
export const moveInvitee = async (
  visitor: Visitor,
  { project_stakeholder_id: rowID, state }: { project_stakeholder_id: string; state: string },
  action: '邀请' | '接受' | '拒绝' | '撤销邀请',
  userID?: string,
): Promise<void> => {
  const beside = userID === undefined ? {} : { user_id: userID };
  await moveUnasked(visitor, projectStakeholder, [{ rowID, state }], { action, beside });
  if (userID !== undefined) await takeAccountName(visitor, rowID);
};
