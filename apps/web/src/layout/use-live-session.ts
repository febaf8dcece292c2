import { useEffect } from 'react';
import { type CallRef, nameOf } from '../api/calls.ts';
import { type ServerEvent, useServerEvents, watchEvents } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshRights } from '../session/enter-project.ts';
import { loadUser } from '../session/load-user.ts';
import { log } from '../session/log.ts';
import { reloadLists } from '../session/start-session.ts';

const kindOf = ({ name, data }: ServerEvent): string => {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? String(data.kind) : '';
  return kind || name;
};

const tasksCall = 'GetPendingTask';
const noticesCall = 'GetNotices';

const readAgain = (...calls: readonly CallRef[]): void => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [nameOf(call)] });
};

const hear = (event: ServerEvent): void => {
  const kind = kindOf(event);
  if (kind === 'rights' || kind === 'resync') void refreshRights();
  // What was said while the stream was away is not said again.
  if (kind === 'connected' || kind === 'resync') readAgain(tasksCall, noticesCall);
  if (kind !== 'user') return;
  const { what } = event.data as { readonly what?: unknown };
  if (what === 'tasks') readAgain(tasksCall);
  else if (what === 'notices') readAgain(noticesCall);
  else
    loadUser()
      .then(reloadLists)
      .catch((error: unknown) => log('更新个人信息失败', error));
};

/** Keeps the event stream of the project open; changed rights and memberships count at once. */
export const useLiveSession = (projectID: string | null): void => {
  useEffect(() => watchEvents(projectID), [projectID]);
  useServerEvents(hear);
};
