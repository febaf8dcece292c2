import { type MailPreference, mailPreferences } from '@xmgl/contracts/notify/mail-preference';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './personal.module.css';

const meanings: Readonly<Record<MailPreference, string>> = {
  不发: '只在平台内通知，不发邮件。',
  每日汇总: '工作日早上 8 点一封：今日到期和逾期的待办，以及未读的通知。',
  立即: '通知发出两分钟后仍未读的，逐条发送；待办仍在工作日早上 8 点汇总。',
};

/** 通知: whether and when what the bell says also comes by mail. */
export const NotificationPanel = ({ hasEmail }: { readonly hasEmail: boolean }): ReactElement => {
  const preference = useCall('GetNotificationPreference', {});
  const save = useSend('UpdNotificationPreference', {
    refreshes: ['GetNotificationPreference'],
    done: '通知设置已保存',
  });
  return (
    <Panel title="通知">
      <Loaded of={preference} lines={2}>
        {({ mail }) => (
          <>
            <p className={styles.lead}>
              {hasEmail ? meanings[mail] : '填写邮箱并保存后，可用邮件接收通知。'}
            </p>
            <Segmented
              aria-label="邮件通知"
              options={[...mailPreferences]}
              value={mail}
              disabled={!hasEmail || save.isPending}
              onChange={(chosen) => save.mutate({ mail: chosen })}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
};
