import type { FriendRequest } from '@xmgl/contracts/communication/friend.calls';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import listStyles from './list.module.css';
import styles from './talk.module.css';
import { sayShortTime } from './talk-words.ts';

const wordOf = ({ isOwn, state }: FriendRequest): string =>
  isOwn === 1 && state === '待确认' ? '等待对方确认' : state;

const Request = ({ request }: { readonly request: FriendRequest }): ReactElement => {
  const { friendRequestID, userName, headShot, companyName, note, isOwn, state, createdTime } = request;
  const answer = useSend('UpdFriendRequest', { refreshes: ['GetFriends', 'GetAcquaintances'] });
  const isOpen = isOwn === 0 && state === '待确认';
  return (
    <li className={listStyles.request}>
      <Avatar name={userName} picture={headShot} size={36} />
      <span className={styles.talkMain}>
        <span>
          {isOwn === 1 ? `我申请加 ${userName}` : userName}
          <span className={styles.time}> {companyName}</span>
        </span>
        <span className={styles.time}>
          {[note || (isOwn === 1 ? '' : '申请加您为好友'), sayShortTime(createdTime, new Date())]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isOpen ? (
        <span className={listStyles.answers}>
          <Button onClick={() => answer.mutate({ friendRequestID, answer: '拒绝' })}>拒绝</Button>
          <Button look="primary" onClick={() => answer.mutate({ friendRequestID, answer: '同意' })}>
            同意
          </Button>
        </span>
      ) : (
        <span className={styles.time}>{wordOf(request)}</span>
      )}
    </li>
  );
};

const dayMs = 86_400_000;

/** Who asks, and what has become of what was asked in the last days. */
export const RequestList = ({
  requests,
}: {
  readonly requests: readonly FriendRequest[];
}): ReactElement | null => {
  const shown = requests.filter(
    ({ state, createdTime }) =>
      state === '待确认' || (state !== '已同意' && Date.now() - Date.parse(createdTime) < 7 * dayMs),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="好友申请">
      <h2 className={styles.caption}>好友申请</h2>
      <ul className={styles.people}>
        {shown.map((request) => (
          <Request key={request.friendRequestID} request={request} />
        ))}
      </ul>
    </section>
  );
};
