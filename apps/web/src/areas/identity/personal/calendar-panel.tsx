import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './personal.module.css';

const refreshes = ['GetCalendarFeed'] as const;

const Address = ({ url, lastRead }: { readonly url: string; readonly lastRead: string | null }) => {
  const renew = useSend('AddCalendarFeed', { refreshes, done: '日历地址已更换，请在日历程序中改用新的' });
  const remove = useSend('DelCalendarFeed', { refreshes, done: '日历订阅已停用' });
  return (
    <>
      <code className={styles.secret}>{url}</code>
      <p className={styles.lead}>
        在手机或电脑的日历中「添加订阅日历」，填入此地址。谁有它，谁就能看到您的待办和活动，请勿转发。
        {lastRead === null ? '还没有日历程序读取过。' : `日历程序${timeAgo(lastRead, new Date())}读取过。`}
      </p>
      <div className={styles.foot}>
        <Button look="primary" onClick={() => void copyText(url, '地址已复制', '请手动选中并复制地址')}>
          复制地址
        </Button>
        <Button
          busy={renew.isPending}
          onClick={() =>
            ask({
              text: '更换日历地址？',
              more: '原来的地址随即失效，已经订阅的日历程序须改用新的。',
              confirm: '更换',
              run: () => renew.mutate({}),
            })
          }
        >
          更换地址
        </Button>
        <Button
          look="quiet"
          busy={remove.isPending}
          onClick={() =>
            ask({
              text: '停用日历订阅？',
              more: '地址随即失效，日历程序不再更新。',
              confirm: '停用',
              kind: 'danger',
              run: () => remove.mutate({}),
            })
          }
        >
          停用
        </Button>
      </div>
    </>
  );
};

/** 日历订阅: the secret address by which a calendar program shows one's tasks and activities. */
export const CalendarPanel = (): ReactElement => {
  const feed = useCall('GetCalendarFeed', {});
  const begin = useSend('AddCalendarFeed', { refreshes, done: '日历订阅已启用' });
  return (
    <Panel title="日历订阅">
      <Loaded of={feed} lines={3}>
        {({ address, lastReadTime }) =>
          address === null ? (
            <>
              <p className={styles.lead}>
                在手机、Outlook 等日历里看到各项目中自己的待办期限和活动日期，每小时更新。
              </p>
              <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
                启用日历订阅
              </Button>
            </>
          ) : (
            <Address url={`${location.origin}${address}`} lastRead={lastReadTime} />
          )
        }
      </Loaded>
    </Panel>
  );
};
