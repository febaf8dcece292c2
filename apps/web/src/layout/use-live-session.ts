import { useEffect } from 'react';
import { type CallRef, nameOf } from '../api/calls.ts';
import { kindOf, type ServerEvent } from '../api/event-stream.ts';
import { useServerEvents, watchEvents } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { hearTalk } from '../areas/communication/live-talk.ts';
import { hearRights, refreshRights } from '../session/enter-project.ts';
import { loadUser } from '../session/load-user.ts';
import { useSession, useUserID } from '../session/session-store.ts';
import { reloadLists } from '../session/start-session.ts';
import { tellRefusal } from '../session/tell-refusal.ts';
import { useIsReady } from '../session/use-kept.ts';

const tasksCall = 'GetPendingTask';
const noticesCall = 'GetNotificationPage';

const readAgain = (...calls: readonly CallRef[]): void => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [nameOf(call)] });
};

const reloadUser = (): void => {
  loadUser()
    .then(reloadLists)
    // A project that one has just come into shows its progress, too, and its notices; one that one has left does not.
    .then(() => readAgain('GetProjectManagementByCompany', 'GetOwnProjectHealth', noticesCall))
    .catch((error: unknown) => tellRefusal('更新个人信息失败', error));
};

const hearOfUser = ({ data }: ServerEvent): void => {
  const { what } = data as { readonly what?: unknown };
  if (what === 'tasks') readAgain(tasksCall, 'GetOwnWeek');
  // A notice may tell that someone asks to join, or is answered: the lists of members and of applications follow.
  else if (what === 'notices')
    readAgain(noticesCall, 'GetUserCompany', 'GetOwnApplications', 'GetOwnCompanyInvitations');
  else if (what === 'files') readAgain('GetUserFiles', 'GetUserFolder');
  else reloadUser();
};

const hear = (event: ServerEvent): void => {
  const kind = kindOf(event);
  if (hearTalk(event)) return;
  // What was said while the stream was away is not said again.
  if (kind === 'connected' || kind === 'resync') readAgain(tasksCall, 'GetOwnWeek', noticesCall);
  switch (kind) {
    case 'rights':
      void hearRights(event.data as Parameters<typeof hearRights>[0]);
      return;
    case 'resync':
      void refreshRights();
      return;
    case 'user':
      hearOfUser(event);
      return;
    case 'refused':
      reloadUser();
  }
};

/** Listens for the person and the project; changed rights and memberships count at once. */
export const useLiveSession = (projectID: string | null): void => {
  const userID = useUserID();
  const isReady = useIsReady();
  const placeID = useSession((session) => session.placeID);
  const watched = placeID ?? projectID;
  useEffect(
    () => (isReady ? watchEvents({ userID, projectID: watched }) : undefined),
    [isReady, userID, watched],
  );
  useServerEvents(hear);
};
