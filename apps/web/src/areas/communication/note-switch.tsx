import type { ReactElement } from 'react';
import { keepPreference } from '../../session/keep-preference.ts';
import { useSession } from '../../session/session-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Whether the system shows a note of new messages while one looks elsewhere. */
export const NoteSwitch = (): ReactElement | null => {
  const isOn = useSession(({ user }) => user?.preferences.talkNotices === 1);
  if (!('Notification' in window)) return null;
  const toggle = async () => {
    if (isOn) {
      keepPreference('talkNotices', 0);
      toast.info('已关闭新消息的桌面提醒');
      return;
    }
    if ((await Notification.requestPermission()) !== 'granted') {
      toast.warning('浏览器没有允许提醒，请在地址栏左侧的网站设置中打开');
      return;
    }
    keepPreference('talkNotices', 1);
    toast.success('离开本页时，新消息会在桌面提醒；免打扰的会话只提醒 @ 您的');
  };
  return (
    <IconButton
      icon="bell"
      label={isOn ? '关闭桌面提醒' : '打开桌面提醒'}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    />
  );
};
