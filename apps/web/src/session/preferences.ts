import { readCookie } from '../base/cookie.ts';
import { type AppState, useApp } from './app-store.ts';
import { savePreferences } from './keep-preference.ts';
import { useSession } from './session-store.ts';
import { type Settings, useSettings } from './settings-store.ts';

/** Settings live on the server, because sign-out empties local storage: under this key of `preferences`. */
const key = 'shell';
type Kept = Partial<Settings & Pick<AppState, 'size'>>;

/** Whose settings of this browser the server does not have yet: a reload may come before they were saved. */
const unsavedKey = 'settingsUnsaved';

let applying = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const applyPreferences = (preferences: Readonly<Record<string, unknown>>): void => {
  const kept = preferences[key];
  if (localStorage.getItem(unsavedKey) === useSession.getState().userID) {
    saveLater();
    return;
  }
  if (typeof kept !== 'object' || kept === null) return;
  const { size, ...settings } = kept as Kept;
  applying = true;
  useSettings.setState(settings);
  // The cookie is this browser's own choice; the account's is for a browser that has none.
  if (size && readCookie('size') === null) useApp.setState({ size });
  applying = false;
};

const save = async (): Promise<void> => {
  const { theme, mode, tagsView, fixedHeader, sidebarLogo } = useSettings.getState();
  const shell = { theme, mode, tagsView, fixedHeader, sidebarLogo, size: useApp.getState().size };
  const saving = timer;
  const isSaved = await savePreferences({ [key]: shell });
  if (isSaved && timer === saving) localStorage.removeItem(unsavedKey);
};

const saveLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), 600);
};

const saveSoon = (): void => {
  if (applying || useSession.getState().phase !== 'ready') return;
  localStorage.setItem(unsavedKey, useSession.getState().userID);
  saveLater();
};

/** From now on a changed setting goes to the server. */
export const watchPreferences = (): void => {
  useSettings.subscribe(saveSoon);
  useApp.subscribe((now, before) => {
    if (now.size !== before.size) saveSoon();
  });
};
