import { type ReactElement, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast-store.ts';
import styles from './navbar.module.css';

const watch = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export const toggleFullscreen = async (): Promise<void> => {
  if (!document.fullscreenEnabled || !document.documentElement.requestFullscreen) {
    toast.warning('you browser can not work');
    return;
  }
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    toast.warning('you browser can not work');
  }
};

export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(watch, () => document.fullscreenElement !== null);

export const FullscreenButton = (): ReactElement => {
  const isFull = useIsFullscreen();
  return (
    <IconButton
      className={styles.wide}
      icon={isFull ? 'fullscreenExit' : 'fullscreen'}
      label={isFull ? '退出全屏' : '全屏'}
      onClick={() => void toggleFullscreen()}
    />
  );
};
