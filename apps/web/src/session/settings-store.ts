import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ColourMode = 'light' | 'dark' | 'system';

export type Settings = {
  readonly theme: string;
  readonly mode: ColourMode;
  /** Alone decides whether the settings drawer can be opened. */
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
};

export const presetColours = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const;

export const defaultSettings: Settings = {
  theme: presetColours[0],
  mode: 'system',
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: false,
};

/** The persisted slice `settings`: how the shell looks. */
export const useSettings = create<Settings>()(persist(() => defaultSettings, { name: 'settings' }));
