import {
  Activity,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { useTags } from '../session/tags-store.ts';
import { Skeleton } from '../ui/page-states.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { findPage, type LayoutPage } from './page-table.ts';

type KeptLocationProps = { readonly isShown: boolean; readonly children: ReactNode };

/** A hidden page goes on seeing the address it was left at, so that its tab and filters stay. */
const KeptLocation = ({ isShown, children }: KeptLocationProps): ReactElement => {
  const now = useContext(LocationContext);
  const [kept, setKept] = useState(now);
  if (isShown && kept !== now) setKept(now);
  return <LocationContext.Provider value={isShown ? now : kept}>{children}</LocationContext.Provider>;
};

/** The window scrolls, so each page's place is kept apart. */
const useKeptScroll = (path: string): void => {
  const places = useRef(new Map<string, number>());
  const current = useRef(path);
  useLayoutEffect(() => {
    current.current = path;
    window.scrollTo(0, places.current.get(path) ?? 0);
  }, [path]);
  useEffect(() => {
    const keep = () => places.current.set(current.current, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);
};

type CachedPagesProps = { readonly page: LayoutPage; readonly isWaiting: boolean };

/** The pages of all tags that were shown here: one visible, the others kept with what was typed in them. */
export const CachedPages = ({ page, isWaiting }: CachedPagesProps): ReactElement => {
  const visited = useTags((tags) => tags.visited);
  const projectEpoch = useSession((session) => session.projectEpoch);
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const currentEpoch = visited.find((tag) => tag.path === page.path)?.epoch;
  if (currentEpoch !== undefined && !shown.has(currentEpoch)) setShown(new Set([...shown, currentEpoch]));
  useKeptScroll(page.path);
  if (isWaiting) return <Skeleton />;
  return (
    <>
      {visited.map(({ path, epoch }) => {
        const kept = findPage(path);
        if (!kept?.page || !shown.has(epoch)) return null;
        const Page = kept.page;
        const isShown = path === page.path;
        const project = kept.isModule ? projectEpoch : 0;
        return (
          <Activity key={`${path} ${epoch} ${project}`} mode={isShown ? 'visible' : 'hidden'}>
            <KeptLocation isShown={isShown}>
              <ErrorBoundary>
                <Suspense fallback={<Skeleton />}>
                  <Page />
                </Suspense>
              </ErrorBoundary>
            </KeptLocation>
          </Activity>
        );
      })}
    </>
  );
};
