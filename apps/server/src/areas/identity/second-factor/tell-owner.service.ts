import type { Db } from '../../../db/scope.ts';
import { notify } from '../../../notify/notices.service.ts';

type Told = {
  readonly userID: string;
  readonly title: string;
  readonly content: string;
  /** Who did it to them; left out for what they, or somebody unknown, did. */
  readonly senderID?: string;
};

/** Tells a person what happened to their sign-in; the address leads to where it is set. */
export const tellOwner = (db: Db, { userID, senderID, title, content }: Told): Promise<void> =>
  notify(db, {
    kind: '账号安全',
    userIDs: [userID],
    senderID: senderID ?? null,
    companyID: null,
    projectID: null,
    title,
    content,
    address: '/information/index',
  });
