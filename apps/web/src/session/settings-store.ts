import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readCookie, writeCookie } from '../base/cookie.ts';
import { presetColours } from './preset-colours.ts';

const modes = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof modes)[number];

export type Settings = {
  readonly theme: string;
  readonly mode: ColourMode;
  /** Alone decides whether the settings drawer can be opened. */
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
};

const defaultSettings: Settings = {
  theme: presetColours[0],
  mode: 'system',
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: false,
};

const modeCookie = 'colourMode';
const oneYear = 365 * 24 * 60 * 60;

/** Sign-out empties local storage; the pages outside of it stay as light or dark as they were. */
const settingsAtFirst = (): Settings => ({
  ...defaultSettings,
  mode: modes.find((mode) => mode === readCookie(modeCookie)) ?? defaultSettings.mode,
});

/** The persisted slice `settings`: how the shell looks. */
export const useSettings = create<Settings>()(persist(settingsAtFirst, { name: 'settings' }));

export const forgetSettings = (): void => {
  useSettings.setState(settingsAtFirst());
};

useSettings.subscribe(({ mode }) => writeCookie(modeCookie, mode, oneYear));
