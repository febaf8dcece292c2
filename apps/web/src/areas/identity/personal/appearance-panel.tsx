import { lazy, type ReactElement, Suspense, useState } from 'react';
import { type ColourMode, useSettings } from '../../../session/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './personal.module.css';

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}));

const modeNames: Record<ColourMode, string> = { light: '浅色', dark: '深色', system: '跟随系统' };

/** 界面偏好: what is chosen now, and the drawer that changes it. */
export const AppearancePanel = (): ReactElement => {
  const { theme, mode, showSettings } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="界面偏好"
      actions={showSettings && <Button onClick={() => setOpen(true)}>打开界面设置</Button>}
    >
      <p className={styles.look}>
        <span className={styles.swatch} style={{ background: theme }} aria-hidden="true" />
        主题色 {theme.toUpperCase()}，{modeNames[mode]}。偏好随账号保存，换一台电脑登录也一样。
      </p>
      <Suspense fallback={null}>{isOpen && <SettingsDrawer onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
};
