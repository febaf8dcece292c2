import { useSyncExternalStore } from 'react';
import { useApp } from '../session/app-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { themeColours } from '../ui/colour.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

const isDark = (): boolean => {
  const { mode } = useSettings.getState();
  return mode === 'dark' || (mode === 'system' && systemDark.matches);
};

const watch = (changed: () => void): (() => void) => {
  systemDark.addEventListener('change', changed);
  const stop = useSettings.subscribe(changed);
  return () => {
    systemDark.removeEventListener('change', changed);
    stop();
  };
};

const apply = (): void => {
  const root = document.documentElement;
  const dark = isDark();
  const colours = themeColours(useSettings.getState().theme, dark);
  root.dataset.size = useApp.getState().size;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.setProperty('--xm-primary', colours.primary);
  root.style.setProperty('--xm-on-primary', colours.onPrimary);
  root.style.setProperty('--xm-link', colours.link);
  root.style.setProperty('--xm-soft', colours.soft);
};

/** The theme colour and dark mode as css variables, changed at run time. */
export const watchTheme = (): void => {
  apply();
  watch(apply);
  useApp.subscribe(apply);
};

export const useIsDark = (): boolean => useSyncExternalStore(watch, isDark);
