import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import styles from './system-messages.module.css';

const tones: Readonly<Record<string, 'active' | 'bad' | 'warn'>> = {
  通知: 'active',
  重要: 'bad',
  维护: 'warn',
};

/** 系统消息: what the company tells and one has not read yet; nothing where there is nothing. */
export const SystemMessages = ({ companyID }: { readonly companyID: string }): ReactElement | null => {
  const { data } = useCall('GetSystemMessage', { companyID, unread: 1, pageIndex: 1, pageSize: 20 });
  const read = useSend('UpdSystemMessageRead', { refreshes: ['GetSystemMessage'] });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel flush title="系统消息">
      <ul aria-label="系统消息">
        {data.items.map(({ systemMessageID, title, content, level, scope, publishAt }) => (
          <li key={systemMessageID} className={styles.message}>
            <div className={styles.head}>
              <StateDot tone={tones[level] ?? 'active'}>{level}</StateDot>
              <strong>{title}</strong>
              <span className={styles.since}>
                {publishAt.replace('T', ' ')}
                {scope === '平台' && ' · 平台发布'}
              </span>
              <Button
                busy={read.isPending && read.variables?.systemMessageIDs.includes(systemMessageID)}
                onClick={() => read.mutate({ companyID, systemMessageIDs: [systemMessageID] })}
              >
                知道了
              </Button>
            </div>
            <p className={styles.content}>{content}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
