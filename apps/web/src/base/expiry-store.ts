import { create } from 'zustand';

type Expiry = {
  /** Whether the dialog 登录状态已过期 stands; one for any number of refused calls. */
  readonly expired: boolean;
  /** The person is signing out: refusals of what is still under way are no news. */
  readonly isSigningOut: boolean;
};

export const useExpiry = create<Expiry>()(() => ({ expired: false, isSigningOut: false }));

export const tellExpired = (): void => {
  if (!useExpiry.getState().isSigningOut) useExpiry.setState({ expired: true });
};
