import { useEffect } from 'react';
import { type ServerEvent, useServerEvents, watchEvents } from '../api/events.ts';
import { refreshRights } from '../session/enter-project.ts';
import { loadUser } from '../session/load-user.ts';
import { log } from '../session/log.ts';
import { reloadLists } from '../session/start-session.ts';

const kindOf = ({ name, data }: ServerEvent): string => {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? String(data.kind) : '';
  return kind || name;
};

const hear = (event: ServerEvent): void => {
  const kind = kindOf(event);
  if (kind === 'rights' || kind === 'resync') void refreshRights();
  if (kind !== 'user') return;
  loadUser()
    .then(reloadLists)
    .catch((error: unknown) => log('更新个人信息失败', error));
};

/** Keeps the event stream of the project open; changed rights and memberships count at once. */
export const useLiveSession = (projectID: string | null): void => {
  useEffect(() => watchEvents(projectID), [projectID]);
  useServerEvents(hear);
};
