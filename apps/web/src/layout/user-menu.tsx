import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUnread } from '../areas/communication/unread.ts';
import { shortNumber } from '../format/short-number.ts';
import { signOut } from '../session/end-session.ts';
import { useKept } from '../session/use-kept.ts';
import { useUser } from '../session/user-store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { usePopover } from '../ui/use-popover.ts';
import { DrawerBoundary } from './drawer-boundary.tsx';
import { toggleFullscreen, useIsFullscreen } from './fullscreen-button.tsx';
import { findPage } from './page-table.ts';
import styles from './user-menu.module.css';

const SwitchUnitDialog = lazy(async () => ({
  default: (await import('../areas/company/switch-unit-dialog.tsx')).SwitchUnitDialog,
}));

type MenuLink = { readonly label: string; readonly path: string; readonly icon: IconName };

const talkPath = '/communicateMana/userTalkList';

const links: readonly MenuLink[] = [
  { label: '个人中心', path: '/information/index', icon: 'user' },
  { label: '个人文件', path: '/documentFile/index', icon: 'folder' },
  { label: '个人订单', path: '/IndividualOrder/index', icon: 'order' },
  { label: '我的好友', path: talkPath, icon: 'people' },
];

const adminLinks: readonly MenuLink[] = [
  { label: '单位套餐', path: '/admin/companyType', icon: 'company' },
  { label: '项目类型', path: '/admin/projectType', icon: 'folder' },
  { label: '实名审核', path: '/admin/review', icon: 'shield' },
  { label: '订单', path: '/admin/order', icon: 'order' },
  { label: '留言', path: '/admin/feedback', icon: 'message' },
  { label: '平台资料', path: '/admin/place', icon: 'settings' },
  { label: '用户', path: '/admin/user', icon: 'people' },
  { label: '操作日志', path: '/admin/log', icon: 'file' },
  { label: '运行状况', path: '/admin/health', icon: 'good' },
  { label: '登录安全', path: '/admin/signIn', icon: 'lock' },
  { label: '错误日志', path: '/admin/errorLog', icon: 'bug' },
  { label: '发件箱', path: '/admin/outbox', icon: 'mail' },
  { label: '示例数据', path: '/admin/sample', icon: 'folder' },
];

type ShellEntriesProps = {
  readonly onFeedback: () => void;
  readonly onHelp: () => void;
  /** Undefined where the settings are switched off. */
  readonly onSettings: (() => void) | undefined;
};

/** On a phone: the shell's tools that have no place beside the breadcrumb. */
const ShellEntries = ({ onFeedback, onHelp, onSettings }: ShellEntriesProps): ReactElement => {
  const isFull = useIsFullscreen();
  const tools: readonly [IconName, string, (() => void) | undefined][] = [
    ['help', '帮助', onHelp],
    ['message', '我要反馈', onFeedback],
    ['settings', '界面设置', onSettings],
    [isFull ? 'fullscreenExit' : 'fullscreen', isFull ? '退出全屏' : '全屏', () => void toggleFullscreen()],
  ];
  return (
    <>
      {tools.map(
        ([icon, label, run]) =>
          run && (
            <button
              key={icon}
              type="button"
              role="menuitem"
              className={classes(styles.entry, styles.narrow)}
              onClick={run}
            >
              <Icon name={icon} />
              {label}
            </button>
          ),
      )}
    </>
  );
};

/** Avatar and name; behind them the person's pages, the unit and the way out. */
export const UserMenu = ({ onFeedback, onHelp, onSettings }: ShellEntriesProps): ReactElement => {
  const { name, account, avatar, roles } = useUser();
  const { companyName } = useKept();
  const { isOpen, setOpen, holder } = usePopover();
  const [isSwitching, setSwitching] = useState(false);
  const unread = useUnread();
  const shownName = name || account;
  const close = () => setOpen(false);
  const closing = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <div className={styles.holder} ref={holder}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${unread > 0 ? `${unread} 条未读消息，` : ''}${shownName}的菜单`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.face}>
          <Avatar name={shownName} picture={avatar} size={28} />
          {unread > 0 && (
            <span className={styles.unread} aria-hidden="true">
              {shortNumber(unread)}
            </span>
          )}
        </span>
        <span className={styles.name}>{shownName}</span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <div className={styles.panel} role="menu" aria-label="用户菜单">
          {(roles.includes('admin') ? [...links, ...adminLinks] : links)
            .filter(({ path }) => findPage(path)?.page)
            .map(({ label, path, icon }) => (
              <Link key={path} to={path} role="menuitem" className={styles.entry} onClick={close}>
                <Icon name={icon} />
                {label}
                {path === talkPath && unread > 0 && (
                  <span className={styles.count}>{shortNumber(unread)}</span>
                )}
              </Link>
            ))}
          <ShellEntries
            onFeedback={closing(onFeedback)}
            onHelp={closing(onHelp)}
            onSettings={onSettings && closing(onSettings)}
          />
          <div className={styles.unit}>
            <Icon name="company" />
            <span className={styles.unitText}>
              <span>切换单位</span>
              <span className={styles.unitName} title={companyName}>
                {companyName || '尚未加入单位'}
              </span>
            </span>
            <button
              type="button"
              role="menuitem"
              className={styles.switch}
              onClick={closing(() => setSwitching(true))}
            >
              切换
            </button>
          </div>
          <button
            type="button"
            role="menuitem"
            className={styles.entry}
            onClick={closing(() => void signOut())}
          >
            <Icon name="logout" />
            退出登录
          </button>
        </div>
      )}
      {isSwitching && (
        <DrawerBoundary onFail={() => setSwitching(false)}>
          <Suspense fallback={null}>
            <SwitchUnitDialog onClose={() => setSwitching(false)} />
          </Suspense>
        </DrawerBoundary>
      )}
    </div>
  );
};
