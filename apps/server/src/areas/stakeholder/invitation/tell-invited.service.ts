import { sql } from 'kysely';
import { toLocalMinute } from '../../../base/local-time.ts';
import { type Db, setScope } from '../../../db/scope.ts';
import { notify } from '../../../notify/notices.service.ts';

export const addressOf = (code: string): string => `/invite/projectInvite?code=${code}`;

export type ToldInvitation = {
  readonly inviter_name: string;
  readonly project_name: string;
  readonly company_name: string;
  readonly invite_code: string;
  readonly expire_time: Date;
};

export const titleOf = ({ inviter_name, project_name }: ToldInvitation): string =>
  `${inviter_name} 邀请您加入项目「${project_name}」`;

export const untilOf = ({ expire_time }: ToldInvitation): string =>
  toLocalMinute(expire_time).replace('T', ' ');

/** Tells an account of an invitation to its number; the person is not in the project yet. */
export const tellInvited = (
  db: Db,
  userID: string,
  senderID: string | null,
  invitation: ToldInvitation,
): Promise<void> =>
  notify(db, {
    kind: '成员与权限',
    userIDs: [userID],
    senderID,
    companyID: null,
    projectID: null,
    title: titleOf(invitation),
    content: `${invitation.company_name}，请在 ${untilOf(invitation)} 前答复。`,
    address: addressOf(invitation.invite_code),
  });

/** Invitations to the caller's own number that wait for an answer. */
export const listWaiting = async (db: Db, now: Date): Promise<readonly ToldInvitation[]> =>
  (await sql<ToldInvitation>`select * from waiting_invitations(${now})`.execute(db)).rows;

/** Tells a new account what its number was invited to before. */
export const tellNewcomer = async (db: Db, userID: string, now: Date): Promise<void> => {
  await setScope(db, { userID });
  for (const invitation of await listWaiting(db, now)) await tellInvited(db, userID, null, invitation);
};
