import type { Conversation, Talker } from '@xmgl/contracts/communication/talk.calls';
import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Input, Switch, Tabs } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { useUserID } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { nameOf } from './friend-groups.ts';
import { HitList } from './hit-list.tsx';
import paneStyles from './pane.module.css';
import styles from './talk.module.css';
import { sayShortTime } from './talk-words.ts';
import { useOpenTalk } from './use-open-talk.ts';

const Member = ({ member }: { readonly member: Talker }): ReactElement => {
  const userID = useUserID();
  const open = useOpenTalk();
  const inside = (
    <>
      <Avatar name={nameOf(member)} picture={member.headShot} size={28} />
      <span className={styles.talkMain}>
        <span>
          {nameOf(member)}
          {member.isManager === 1 && <span className={styles.tag}>项目经理</span>}
        </span>
        <span className={styles.time}>{member.companyName}</span>
      </span>
    </>
  );
  return (
    <li>
      {member.userID === userID ? (
        <span className={styles.person}>{inside}</span>
      ) : (
        <button
          type="button"
          className={styles.person}
          title={`与${nameOf(member)}单聊`}
          onClick={() => open(member.userID)}
        >
          {inside}
        </button>
      )}
    </li>
  );
};

const Files = ({
  conversationID,
  onJump,
}: {
  readonly conversationID: string;
  readonly onJump: (seq: number) => void;
}): ReactElement => (
  <Loaded of={useCall('GetConversationFiles', { conversationID }, { staleTime: 0 })}>
    {(files) =>
      files.length === 0 ? (
        <p className={styles.hint}>还没有文件和图片</p>
      ) : (
        <ul className={styles.people}>
          {files.map(({ messageID, seq, kind, file, senderName, sentTime }) => (
            <li key={messageID}>
              <button type="button" className={styles.person} onClick={() => onJump(seq)}>
                <Icon name={kind === '图片' ? 'image' : 'file'} size={24} />
                <span className={styles.talkMain}>
                  <span className={styles.fileName}>{file?.fileName}</span>
                  <span className={styles.time}>
                    {senderName} · {sayShortTime(sentTime, new Date())} · {sizeText(file?.fileSize ?? 0)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

const Find = ({
  conversationID,
  onJump,
}: {
  readonly conversationID: string;
  readonly onJump: (seq: number) => void;
}): ReactElement => {
  const [typed, setTyped] = useState('');
  const value = useDelayed(typed.trim());
  const { data } = useCall('FindMessages', value.length >= 2 ? { value, conversationID } : null);
  return (
    <>
      <Input.Search
        aria-label="在这个会话中查找"
        placeholder="文字、文件名或拼音"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data?.length === 0 && <p className={styles.hint}>没有找到</p>}
      {data && <HitList hits={data} text={value} isInside onOpen={({ seq }) => onJump(seq)} />}
    </>
  );
};

type SideProps = {
  readonly talk: Conversation;
  readonly members: readonly Talker[];
  readonly onJump: (seq: number) => void;
  readonly onClose: () => void;
};

/** Beside a conversation: who is in it, its files, a search in it, and how it is shown to oneself. */
export const TalkSide = ({ talk, members, onJump, onClose }: SideProps): ReactElement => {
  const { conversationID, isMuted, isPinned } = talk;
  const change = useSend('UpdConversation', { refreshes: ['GetConversations'] });
  return (
    <aside className={paneStyles.side} aria-label="成员、文件和查找">
      <div className={paneStyles.sideHead}>
        <IconButton icon="close" label="收起" onClick={onClose} />
      </div>
      <Tabs
        size="small"
        items={[
          {
            key: 'people',
            label: `成员 ${members.length}`,
            children: (
              <ul className={styles.people}>
                {members.map((member) => (
                  <Member key={member.userID} member={member} />
                ))}
              </ul>
            ),
          },
          {
            key: 'files',
            label: '文件',
            destroyOnHidden: true,
            children: <Files conversationID={conversationID} onJump={onJump} />,
          },
          { key: 'find', label: '查找', children: <Find conversationID={conversationID} onJump={onJump} /> },
        ]}
      />
      <div className={styles.choices}>
        <label>
          置顶
          <Switch
            size="small"
            checked={isPinned === 1}
            onChange={(on) => change.mutate({ conversationID, isPinned: on ? 1 : 0 })}
          />
        </label>
        <label>
          免打扰
          <Switch
            size="small"
            checked={isMuted === 1}
            onChange={(on) => change.mutate({ conversationID, isMuted: on ? 1 : 0 })}
          />
        </label>
      </div>
    </aside>
  );
};
