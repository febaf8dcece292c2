import type { InputOf } from '../api/calls.ts';
import { callApi } from '../api/client.ts';
import { log } from '../session/log.ts';
import { useSession } from '../session/session-store.ts';

type Preference = NonNullable<InputOf<'EditUserInfomation'>['preferences']>[string];

const waiting = new Map<string, Preference>();
let timer: ReturnType<typeof setTimeout> | undefined;

const save = async (userID: string): Promise<void> => {
  const preferences = Object.fromEntries(waiting);
  waiting.clear();
  try {
    await callApi('EditUserInfomation', { userID, preferences }, { keepalive: true });
  } catch (error) {
    log('保存个人设置失败', error);
  }
};

/** Keeps a choice of this person's: at once here, for other browsers on the server, which keeps its other keys. */
export const keepPreference = (key: string, value: Preference): void => {
  const { user } = useSession.getState();
  if (!user) return;
  useSession.setState({ user: { ...user, preferences: { ...user.preferences, [key]: value } } });
  waiting.set(key, value);
  clearTimeout(timer);
  timer = setTimeout(() => void save(user.userID), 400);
};
