import { type Message, recallMinutes } from '@xmgl/contracts/communication/talk.calls';
import { Dropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../../ui/copy-text.ts';
import { keepTakenBack, refill, takenBackText } from './draft-store.ts';
import messageStyles from './message.module.css';
import { MessageBody } from './message-body.tsx';
import { hearChanged } from './thread-store.ts';

type LineProps = {
  readonly conversationID: string;
  readonly message: Message;
  readonly isOwn: boolean;
  readonly isGroup: boolean;
  /** It is the one that the address or a search leads to. */
  readonly isSought: boolean;
  readonly mayRecallAll: boolean;
  readonly maySay: boolean;
  readonly names: readonly string[];
  readonly onReply: (message: Message) => void;
  readonly onJump: (seq: number) => void;
};

const mayRecall = ({ message, isOwn, mayRecallAll, maySay }: LineProps): boolean =>
  maySay && (mayRecallAll || (isOwn && Date.now() - Date.parse(message.sentTime) < recallMinutes * 60_000));

const useMenu = (props: LineProps): MenuProps['items'] => {
  const { conversationID, message, isOwn, maySay, onReply } = props;
  const recall = useSend('DelMessage', {
    onDone: () => hearChanged(conversationID, message.seq),
  });
  const takeBack = () => {
    // Now: what was said is gone from the message as soon as the change is heard, which may be before the answer.
    if (isOwn && message.kind === '文字') keepTakenBack(message.messageID, message.content);
    recall.mutate({ conversationID, messageID: message.messageID });
  };
  return [
    ...(maySay ? [{ key: 'reply', label: '引用', onClick: () => onReply(message) }] : []),
    ...(message.kind === '文字'
      ? [
          {
            key: 'copy',
            label: '复制',
            onClick: () => void copyText(message.content, '已复制', '浏览器不允许复制，请选中文字后复制'),
          },
        ]
      : []),
    ...(mayRecall(props) ? [{ key: 'recall', label: '撤回', onClick: takeBack }] : []),
  ];
};

const Recalled = ({ conversationID, message, isOwn }: LineProps): ReactElement => {
  const said = isOwn ? takenBackText(message.messageID) : undefined;
  return (
    <p className={messageStyles.when} data-seq={message.seq}>
      {isOwn ? '您' : message.senderName}的一条消息已撤回
      {said !== undefined && (
        <button type="button" className={messageStyles.again} onClick={() => refill(conversationID, said)}>
          重新编辑
        </button>
      )}
    </p>
  );
};

/** A message with who said it; what can be done with it stands beside it and in its context menu. */
export const MessageLine = (props: LineProps): ReactElement => {
  const { conversationID, message, isOwn, isGroup, isSought, names, onJump } = props;
  const items = useMenu(props);
  if (message.isRecalled === 1) return <Recalled {...props} />;
  if (message.kind === '系统')
    return (
      <p className={messageStyles.when} data-seq={message.seq}>
        {message.content}
      </p>
    );
  return (
    <article
      className={classes(messageStyles.line, isOwn && messageStyles.own, isSought && messageStyles.sought)}
      data-seq={message.seq}
      aria-label={`${isOwn ? '我' : message.senderName}的消息`}
    >
      <Avatar name={message.senderName} picture={message.headShot} size={36} />
      <div className={messageStyles.said}>
        {isGroup && !isOwn && <span className={messageStyles.sender}>{message.senderName}</span>}
        <Dropdown trigger={['contextMenu']} menu={{ items: items ?? [] }}>
          <div className={messageStyles.bubbleRow}>
            <MessageBody conversationID={conversationID} message={message} names={names} onJump={onJump} />
            <Dropdown trigger={['click']} menu={{ items: items ?? [] }}>
              <IconButton icon="more" label="消息的操作" className={messageStyles.deeds} />
            </Dropdown>
          </div>
        </Dropdown>
      </div>
    </article>
  );
};
