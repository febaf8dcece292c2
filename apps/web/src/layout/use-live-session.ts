import { useEffect } from 'react';
import { kindOf, type ServerEvent } from '../api/event-stream.ts';
import { useServerEvents, watchEvents } from '../api/events.ts';
import { hearRights, refreshRights } from '../session/enter-project.ts';
import { loadUser } from '../session/load-user.ts';
import { log } from '../session/log.ts';
import { useUserID } from '../session/session-store.ts';
import { reloadLists } from '../session/start-session.ts';

const hear = (event: ServerEvent): void => {
  switch (kindOf(event)) {
    case 'rights':
      void hearRights(event.data as Parameters<typeof hearRights>[0]);
      return;
    case 'resync':
      void refreshRights();
      return;
    case 'user':
    case 'refused':
      loadUser()
        .then(reloadLists)
        .catch((error: unknown) => log('更新个人信息失败', error));
  }
};

/** Listens for the person and the project; changed rights and memberships count at once. */
export const useLiveSession = (projectID: string | null): void => {
  const userID = useUserID();
  useEffect(() => watchEvents({ userID, projectID }), [userID, projectID]);
  useServerEvents(hear);
};
