import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { projectIn, withProject } from '../base/project-address.ts';
import type { LayoutPage } from '../layout/page-table.ts';
import { openLinked } from '../session/linked-project.ts';
import { useProjectID, useSession } from '../session/session-store.ts';

/**
 * Keeps project and address of a module's page together: a new address that names a project makes it current, and
 * a project that becomes current is written into the address of a page that is shown. Gives what to say of a project that one may not enter.
 */
export const useProjectAddress = (page: LayoutPage | undefined, isShown: boolean): string | null => {
  const { key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const projectID = useProjectID();
  const isReady = useSession(({ phase }) => phase === 'ready');
  const refused = useSession(({ refusedProject }) => refusedProject);
  const seen = useRef<string | null>(null);
  const isModule = page?.isModule ?? false;
  const linked = isModule ? projectIn(search) : null;
  const isRefused = linked !== null && refused?.projectID === linked;
  useEffect(() => {
    if (!isReady) return;
    const isNew = seen.current !== key;
    seen.current = key;
    if (!isModule) return;
    if (linked === projectID) return;
    if (linked !== null && (isNew || isRefused)) {
      if (!isRefused) void openLinked(linked);
    } else if (projectID !== null && isShown)
      void navigate({ pathname, search: withProject(search, projectID), hash }, { replace: true });
  }, [isReady, isShown, isModule, key, pathname, search, hash, linked, projectID, isRefused, navigate]);
  return isRefused ? refused.reason : null;
};
