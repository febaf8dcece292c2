import { mayUse } from '@xmgl/contracts/access/page-rights';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useSession, useUserID } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './quick-access.module.css';

const QuickAccessDialog = lazy(async () => ({
  default: (await import('./quick-access-dialog.tsx')).QuickAccessDialog,
}));

/** 快捷入口: the tabs that one goes to every day, in the current project. */
export const QuickAccess = ({ companyID }: { readonly companyID: string }): ReactElement | null => {
  const userID = useUserID();
  const routings = useSession((session) => session.routings);
  const [isSetting, setSetting] = useState(false);
  const { data } = useCall('GetQuickAccess', { companyID, userID });
  if (!data) return null;
  const open = data.filter(({ pageRoutingID }) => mayUse(routings, pageRoutingID, 'access'));
  return (
    <nav className={styles.bar} aria-label="快捷入口">
      <h2>快捷入口</h2>
      {open.length > 0 ? (
        <ul>
          {open.map(({ quickAccessID, title, moduleTitle, route }) => (
            <li key={quickAccessID}>
              <Link to={route} title={`${moduleTitle} · ${title}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>把每天都要打开的页面放在这里，一步到达。</p>
      )}
      <Button look="quiet" onClick={() => setSetting(true)}>
        设置
      </Button>
      <Suspense fallback={null}>
        {isSetting && (
          <QuickAccessDialog companyID={companyID} chosen={data} onClose={() => setSetting(false)} />
        )}
      </Suspense>
    </nav>
  );
};
