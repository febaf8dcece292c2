import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useExpiry } from '../base/expiry-store.ts';
import { log } from '../base/log.ts';
import { clearStored } from '../base/stored.ts';
import { clearTokens, readRefreshToken } from '../base/token-cookies.ts';
import { leaveTo, toLogin } from './navigation.ts';
import { noSession, useSession } from './session-store.ts';
import { forgetSettings } from './settings-store.ts';
import { useTags } from './tags-store.ts';
import { nobody, useUser } from './user-store.ts';

/** Forgets the person: tokens, caches, slices; local storage keeps activeTab alone. */
const forgetSession = (): void => {
  clearTokens();
  useUser.setState(nobody);
  forgetSettings();
  useTags.getState().reset();
  useSession.setState({ ...noSession, phase: 'leaving' });
  useExpiry.setState({ expired: false });
  queryClient.clear();
  clearStored();
};

/** 退出登录: told to the server, then forgotten here, then to /login and later back to this page. */
export const signOut = async (): Promise<void> => {
  const back = toLogin();
  const refreshToken = readRefreshToken();
  useExpiry.setState({ isSigningOut: true });
  try {
    await callApi('Logout', refreshToken ? { refreshToken } : {});
  } catch (error) {
    log('通知服务器退出失败', error);
  }
  forgetSession();
  leaveTo(back, { replace: true });
};

/** 重新登录, in the dialog of the expired session. */
export const signInAgain = (): void => {
  const back = toLogin();
  forgetSession();
  leaveTo(back, { replace: true });
};
