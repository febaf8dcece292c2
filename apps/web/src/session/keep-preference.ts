import { callApi } from '../api/client.ts';
import { keepUser, unsaved } from './keep-user.ts';
import { forgetLeftChoices, leaveChoices } from './left-choices.ts';
import { type OwnUser, useSession } from './session-store.ts';
import { tellRefusal } from './tell-refusal.ts';

type Preferences = OwnUser['preferences'];

const send = async (): Promise<boolean> => {
  const { userID } = useSession.getState();
  if (!userID) {
    unsaved.clear();
    return false;
  }
  const sent = new Map(unsaved);
  if (sent.size === 0) return true;
  try {
    // The server keeps the other keys of `preferences`.
    const preferences = Object.fromEntries(sent);
    const answer = await callApi('EditUserInfomation', { userID, preferences }, { keepalive: true });
    if (useSession.getState().userID === userID) keepUser(answer);
    forgetLeftChoices();
    return true;
  } catch (error) {
    tellRefusal('保存个人设置失败', error);
    return false;
  } finally {
    for (const [key, value] of sent) if (unsaved.get(key) === value) unsaved.delete(key);
  }
};

const choose = (preferences: Preferences): void => {
  for (const [key, value] of Object.entries(preferences)) unsaved.set(key, value);
  useSession.setState(({ user }) => ({
    user: user && { ...user, preferences: { ...user.preferences, ...preferences } },
  }));
};

let saving = Promise.resolve(true);

/** Keeps choices of this person's, one save after the other, and tells whether the server has them. */
export const savePreferences = (preferences: Preferences): Promise<boolean> => {
  choose(preferences);
  saving = saving.then(send);
  return saving;
};

/** What was chosen in the last moment goes to the server when the page is left. */
export const watchLeaving = (): void => {
  window.addEventListener('pagehide', () => {
    leaveChoices(useSession.getState().userID, unsaved);
    void savePreferences({});
  });
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a choice of this person's: at once here, for other browsers on the server. */
export const keepPreference = (key: string, value: Preferences[string]): void => {
  choose({ [key]: value });
  clearTimeout(timer);
  timer = setTimeout(() => void savePreferences({}), 400);
};
