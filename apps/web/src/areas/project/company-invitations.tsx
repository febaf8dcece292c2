import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toDay } from '../../format/day.ts';
import { loadCompanies } from '../../session/load-user.ts';
import { useUserID } from '../../session/session-store.ts';
import { tellRefusal } from '../../session/tell-refusal.ts';
import { ask } from '../../ui/ask-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './applications.module.css';

/** 单位的邀请: companies that wait for one's answer; nothing where none does. */
export const CompanyInvitations = (): ReactElement | null => {
  const userID = useUserID();
  const { data } = useCall('GetOwnCompanyInvitations', {});
  const answer = useSend('AnswerCompanyInvitation', {
    refreshes: ['GetOwnCompanyInvitations'],
    done: '已答复',
    onDone: () =>
      void loadCompanies(userID).catch((error: unknown) => tellRefusal('读取单位列表失败', error)),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel flush title="单位的邀请">
      <ul aria-label="单位的邀请">
        {data.map(({ companyID, companyName, inviterName, invitedTime }) => (
          <li key={companyID} className={styles.line}>
            <span className={styles.title}>
              {inviterName} 邀请您加入单位「{companyName}」
            </span>
            <span className={styles.who}>接受之前，该单位只看到您的姓</span>
            <span className={styles.since}>
              {toDay(invitedTime)}
              <span className={styles.answers}>
                <Button
                  busy={answer.isPending}
                  onClick={() =>
                    ask({
                      text: `拒绝加入单位「${companyName}」？`,
                      more: '之后需要对方重新邀请才能加入。',
                      confirm: '拒绝',
                      run: () => answer.mutate({ companyID, agreed: 0 }),
                    })
                  }
                >
                  拒绝
                </Button>
                <Button
                  look="primary"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ companyID, agreed: 1 })}
                >
                  接受
                </Button>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
