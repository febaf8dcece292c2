import type { FoundPerson } from '@xmgl/contracts/communication/friend.calls';
import { Input, Modal, Tabs } from 'antd';
import { type ReactElement, useState } from 'react';
import { newID } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { useSession } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import listStyles from './list.module.css';
import styles from './talk.module.css';
import { useOpenTalk } from './use-open-talk.ts';

type FoundProps = { readonly person: FoundPerson; readonly note: string; readonly onTalk: () => void };

const refreshes = ['GetFriends', 'GetAcquaintances'] as const;

/** Somebody who was found, and what can be done about them as one stands to them. */
const Found = ({ person, note, onTalk }: FoundProps): ReactElement => {
  const { userID, userName, headShot, companyName, userTel, relation } = person;
  const [state, setState] = useState(relation);
  const ask = useSend('AddFriendRequest', {
    refreshes,
    onDone: (answer) => setState(answer.state === '已同意' ? '好友' : '待对方确认'),
  });
  const open = useOpenTalk();
  const mayTalk = state === '好友' || relation === '同事';
  return (
    <div className={listStyles.request}>
      <Avatar name={userName} picture={headShot} size={36} />
      <span className={styles.talkMain}>
        <span>{userName}</span>
        <span className={styles.time}>{[companyName, userTel].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={listStyles.answers}>
        {mayTalk && (
          <Button
            onClick={() => {
              onTalk();
              open(userID);
            }}
          >
            发消息
          </Button>
        )}
        {state === '好友' || state === '待对方确认' ? (
          <span className={styles.time}>{state === '好友' ? '已是好友' : '等待对方确认'}</span>
        ) : (
          <Button
            look="primary"
            busy={ask.isPending}
            onClick={() => ask.mutate({ friendRequestID: newID(), toUserID: userID, note })}
          >
            {state === '待我确认' ? '同意' : '加好友'}
          </Button>
        )}
      </span>
    </div>
  );
};

type PartProps = { readonly note: string; readonly onTalk: () => void };

const ByNumber = ({ note, onTalk }: PartProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const find = useSend('FindPerson', {
    takeErrors: (error) => {
      setFault(error.message);
      return true;
    },
  });
  const seek = () => {
    setFault('');
    find.reset();
    if (typed.trim() !== '') find.mutate({ value: typed.trim() });
  };
  return (
    <>
      <Input.Search
        aria-label="手机号或账号"
        placeholder="完整的手机号或账号"
        enterButton="查找"
        value={typed}
        status={fault ? 'error' : ''}
        loading={find.isPending}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={seek}
      />
      {fault && (
        <p className={styles.failed} role="alert">
          {fault}
        </p>
      )}
      {find.data && <Found key={find.data.userID} person={find.data} note={note} onTalk={onTalk} />}
    </>
  );
};

const OfColleagues = ({ note, onTalk }: PartProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const value = useDelayed(typed.trim());
  const people = useCall('GetAcquaintances', { value }, { placeholderData: (before) => before });
  return (
    <>
      <Input.Search
        aria-label="同事姓名"
        placeholder="姓名或拼音"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={listStyles.found}>
        <Loaded of={people}>
          {(items) =>
            items.length === 0 ? (
              <p className={styles.hint}>没有找到；不在同一单位或项目的人，请按手机号添加。</p>
            ) : (
              items.map((person) => <Found key={person.userID} person={person} note={note} onTalk={onTalk} />)
            )
          }
        </Loaded>
      </div>
    </>
  );
};

/** Finds people: by their whole number or account, or among those one works with. */
export const AddFriendDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const userName = useSession(({ user }) => user?.userName ?? '');
  const [note, setNote] = useState(userName && `我是${userName}`);
  return (
    <Modal open title="添加好友" footer={null} onCancel={onClose}>
      <label className={listStyles.note}>
        附言
        <Input maxLength={50} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <Tabs
        items={[
          { key: 'number', label: '手机号或账号', children: <ByNumber note={note} onTalk={onClose} /> },
          { key: 'people', label: '同事和项目成员', children: <OfColleagues note={note} onTalk={onClose} /> },
        ]}
      />
    </Modal>
  );
};
