import { create } from 'zustand';

/** Whether the dialog 登录状态已过期 stands; one for any number of refused calls. */
export const useExpiry = create<{ expired: boolean }>()(() => ({ expired: false }));

export const tellExpired = (): void => useExpiry.setState({ expired: true });
