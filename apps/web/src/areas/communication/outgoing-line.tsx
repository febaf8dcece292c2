import type { ReactElement } from 'react';
import { useSession } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import messageStyles from './message.module.css';
import { SaidText } from './message-body.tsx';
import { discard, type Outgoing, sendAgain } from './outbox-store.ts';
import styles from './talk.module.css';

const wordOf = ({ said }: Outgoing): string =>
  said.kind === '文字' ? (said.content ?? '') : said.kind === '卡片' ? '[记录]' : `[${said.kind}]`;

type OutgoingProps = { readonly item: Outgoing; readonly names: readonly string[] };

/** One's own message on its way: until the server has it, it stands here and in this browser. */
export const OutgoingLine = ({ item, names }: OutgoingProps): ReactElement => {
  const user = useSession((session) => session.user);
  return (
    <article className={`${messageStyles.line} ${messageStyles.own}`} aria-label="我的消息，正在发送">
      <Avatar name={user?.userName ?? ''} picture={user?.userHeadShot} size={36} />
      <div className={messageStyles.said}>
        <div className={messageStyles.bubbleRow}>
          <div className={messageStyles.bubble}>
            <SaidText text={wordOf(item)} names={names} />
          </div>
        </div>
        {item.fault === null ? (
          <span className={styles.time}>发送中…</span>
        ) : (
          <span className={styles.failed} role="alert">
            {item.fault}
            <Button look="quiet" onClick={() => sendAgain(item)}>
              重发
            </Button>
            <Button look="quiet" onClick={() => discard(item)}>
              删除
            </Button>
          </span>
        )}
      </div>
    </article>
  );
};
