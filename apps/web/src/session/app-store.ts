import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { readCookie, writeCookie } from '../base/cookie.ts';

export type SidebarState = 'open' | 'half' | 'closed';
export type UiSize = 'small' | 'medium' | 'large';

export type AppState = {
  readonly sidebar: SidebarState;
  /** Where the sidebar's toggle stands, in px from the top. */
  readonly toggleTop: number;
  readonly size: UiSize;
};

const oneYear = 365 * 24 * 60 * 60;
const sidebarStates = ['open', 'half', 'closed'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const defaultApp: AppState = { sidebar: 'open', toggleTop: 320, size: 'medium' };

const cookieStorage: PersistStorage<AppState> = {
  getItem: () => {
    const sidebar = sidebarStates.find((known) => known === readCookie('sidebarStatus'));
    const size = sizes.find((known) => known === readCookie('size'));
    const top = Number(readCookie('sidebarToggle') ?? Number.NaN);
    return {
      state: {
        sidebar: sidebar ?? defaultApp.sidebar,
        toggleTop: Number.isFinite(top) ? top : defaultApp.toggleTop,
        size: size ?? defaultApp.size,
      },
    };
  },
  setItem: (_name, { state }) => {
    writeCookie('sidebarStatus', state.sidebar, oneYear);
    writeCookie('sidebarToggle', String(state.toggleTop), oneYear);
    writeCookie('size', state.size, oneYear);
  },
  removeItem: () => undefined,
};

/** The persisted slice `app`: the sidebar and the size of controls, kept in cookies. */
export const useApp = create<AppState>()(persist(() => defaultApp, { name: 'app', storage: cookieStorage }));

export const nextSidebarState = (state: SidebarState): SidebarState =>
  state === 'open' ? 'half' : state === 'half' ? 'closed' : 'open';
