import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { toDevice } from './device-name.ts';
import styles from './personal.module.css';

type Session = OutputOf<'GetSessions'>[number];

const here = /^(?:::1|127\.|::ffff:127\.)/;
const placeOf = (address: string): string => (here.test(address) ? '本机地址' : address || '地址未知');

const DeviceLine = ({ session }: { readonly session: Session }): ReactElement => {
  const { sessionID, device, address, createdTime, lastSeenTime, isCurrent } = session;
  const { name, isHandheld } = toDevice(device);
  const end = useSend('DelSession', { refreshes: ['GetSessions'], done: '该设备已退出登录' });
  return (
    <li className={styles.device}>
      <span className={styles.deviceMark}>
        <Icon name={isHandheld ? 'phone' : 'device'} size={20} />
      </span>
      <div className={styles.deviceText}>
        <span className={styles.deviceName} title={device}>
          {name}
        </span>
        <span className={styles.deviceFacts}>
          {placeOf(address)} · {toMinute(createdTime)} 登录 · {timeAgo(lastSeenTime, new Date())}活动
        </span>
      </div>
      {isCurrent ? (
        <StateDot tone="good">当前设备</StateDot>
      ) : (
        <Button
          busy={end.isPending}
          onClick={() =>
            ask({
              text: `让「${name}」退出登录？`,
              more: '该设备需要重新登录才能继续使用；未保存的内容会丢失。',
              confirm: '退出该设备',
              kind: 'danger',
              run: () => end.mutate({ sessionID }),
            })
          }
        >
          退出
        </Button>
      )}
    </li>
  );
};

/** 登录设备: where this account is signed in, and a way to end it there. */
export const DevicesPanel = (): ReactElement => {
  const sessions = useCall('GetSessions', {});
  return (
    <Panel
      flush
      title="登录设备"
      actions={sessions.data && <span className={styles.count}>共 {sessions.data.length} 台</span>}
    >
      <Loaded of={sessions} lines={3}>
        {(rows) => (
          <ul aria-label="登录设备">
            {[...rows]
              .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <DeviceLine key={session.sessionID} session={session} />
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
};
