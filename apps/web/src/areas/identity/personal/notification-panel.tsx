import { type MailPreference, mailPreferences } from '@xmgl/contracts/notify/notice-kinds';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './notification.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { RobotSetting } from './robot-setting.tsx';

const meanings: Readonly<Record<MailPreference, string>> = {
  不发: '只在平台内通知，不发邮件。',
  每日汇总: '工作日早上 8 点一封：今日到期和逾期的待办，以及未读的通知。',
  立即: '通知发出两分钟后仍未读的，逐条发送；待办仍在工作日早上 8 点汇总。',
};

type Preference = OutputOf<'GetNotificationPreference'>;
type Kind = Preference['channels'][number];
type Way = 'byBell' | 'byMail' | 'bySms' | 'byRobot';

type GridProps = {
  readonly preference: Preference;
  readonly isBusy: boolean;
  readonly onChange: (kind: Kind['kind'], way: Way, isOn: boolean) => void;
};

/** Kinds by ways; a way that leads nowhere is not offered. */
const WaysGrid = ({ preference, isBusy, onChange }: GridProps): ReactElement => {
  const { channels, reaches, mail } = preference;
  const ways: readonly { readonly way: Way; readonly name: string; readonly isOpen: boolean }[] = [
    { way: 'byBell', name: '站内', isOpen: true },
    { way: 'byMail', name: '邮件', isOpen: reaches.mail && mail !== '不发' },
    ...(reaches.sms ? [{ way: 'bySms' as const, name: '短信', isOpen: true }] : []),
    ...(reaches.robot ? [{ way: 'byRobot' as const, name: '机器人', isOpen: true }] : []),
  ];
  return (
    <table className={styles.grid} aria-label="各类通知的渠道">
      <thead>
        <tr>
          <th scope="col">类别</th>
          {ways.map(({ way, name }) => (
            <th key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {channels.map((channel) => (
          <tr key={channel.kind}>
            <th scope="row">{channel.kind}</th>
            {ways.map(({ way, name, isOpen }) => (
              <td key={way}>
                <input
                  type="checkbox"
                  aria-label={`${channel.kind}：${name}`}
                  checked={channel[way] && isOpen}
                  disabled={isBusy || !isOpen || (way === 'byBell' && channel.kind === '账号安全')}
                  onChange={({ target }) => onChange(channel.kind, way, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** 通知: which kinds of notices come which way, and when. */
export const NotificationPanel = ({ hasEmail }: { readonly hasEmail: boolean }): ReactElement => {
  const preference = useCall('GetNotificationPreference', {});
  const save = useSend('UpdNotificationPreference', {
    refreshes: ['GetNotificationPreference', 'GetNotificationPage'],
    done: '通知设置已保存',
  });
  return (
    <Panel title="通知">
      <Loaded of={preference} lines={6}>
        {(known) => (
          <>
            <h3 className={styles.part}>邮件</h3>
            <Segmented
              aria-label="邮件通知"
              options={[...mailPreferences]}
              value={known.mail}
              disabled={!hasEmail || save.isPending}
              onChange={(chosen) => save.mutate({ mail: chosen })}
            />
            <p className={styles.meaning}>
              {hasEmail ? meanings[known.mail] : '填写邮箱并保存后，可用邮件接收通知。'}
            </p>
            <h3 className={styles.part}>机器人</h3>
            <RobotSetting />
            <h3 className={styles.part}>类别与渠道</h3>
            <WaysGrid
              preference={known}
              isBusy={save.isPending}
              onChange={(kind, way, isOn) => save.mutate({ channels: [{ kind, [way]: isOn }] })}
            />
            <h3 className={styles.part}>免打扰</h3>
            <QuietHours
              key={`${known.quiet?.from} ${known.quiet?.to}`}
              quiet={known.quiet}
              isBusy={save.isPending}
              onChange={(quiet) => save.mutate({ quiet })}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
};
