import type { Message } from '@xmgl/contracts/communication/talk.calls';
import { previewOf, sizeText } from '@xmgl/contracts/files/file-kinds';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardBody } from './card-body.tsx';
import messageStyles from './message.module.css';
import { MessageFile, saveMessageFile } from './message-file.tsx';
import styles from './talk.module.css';
import { toParts } from './talk-words.ts';

type BodyProps = {
  readonly conversationID: string;
  readonly message: Message;
  readonly names: readonly string[];
  readonly onJump: (seq: number) => void;
};

/** A text as it was written, with its addresses to follow and the people it mentions. */
export const SaidText = ({
  text,
  names,
}: {
  readonly text: string;
  readonly names: readonly string[];
}): ReactElement => {
  let at = 0;
  return (
    <span className={messageStyles.text}>
      {toParts(text, [...names, '所有人']).map(({ kind, text: part }) => {
        const key = `${at} ${kind}`;
        at += part.length;
        if (kind === 'text') return part;
        return kind === 'link' ? (
          <a key={key} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          <span key={key} className={messageStyles.name}>
            {part}
          </span>
        );
      })}
    </span>
  );
};

type FileProps = Pick<BodyProps, 'conversationID' | 'message'>;

const Picture = ({ conversationID, message }: FileProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall(
    'GetMessageFile',
    { conversationID, messageID: message.messageID, purpose: 'show' },
    // An address is of use for minutes, and the picture stands in the browser's memory by then.
    { staleTime: 4 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const name = message.file?.fileName ?? '图片';
  if (error) return <span className={messageStyles.bubble}>图片无法显示：{error.message}</span>;
  return (
    <>
      <button
        type="button"
        className={messageStyles.picture}
        aria-label={`查看图片 ${name}`}
        onClick={() => setOpen(true)}
      >
        {data ? <img src={data.url} alt={name} /> : <Icon name="image" size={32} />}
      </button>
      {isOpen && (
        <MessageFile conversationID={conversationID} message={message} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

const FileBody = ({ conversationID, message }: FileProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const { file } = message;
  if (!file) return null;
  const mayShow = previewOf(file.contentType, file.fileSize) !== null;
  return (
    <>
      <button
        type="button"
        className={messageStyles.file}
        onClick={() => (mayShow ? setOpen(true) : void saveMessageFile(conversationID, message))}
      >
        <Icon name="file" size={28} />
        <span className={messageStyles.fileMain}>
          <span className={styles.fileName}>{file.fileName}</span>
          <span className={styles.time}>
            {sizeText(file.fileSize)} · {mayShow ? '预览' : '下载'}
          </span>
        </span>
      </button>
      {isOpen && (
        <MessageFile conversationID={conversationID} message={message} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** What a message says, by its kind; above it what it answers. */
export const MessageBody = ({ conversationID, message, names, onJump }: BodyProps): ReactElement => {
  const { kind, content, reply, card, file } = message;
  if (kind === '图片' && file && previewOf(file.contentType, file.fileSize) === 'image')
    return <Picture conversationID={conversationID} message={message} />;
  if (file) return <FileBody conversationID={conversationID} message={message} />;
  if (card) return <CardBody card={card} />;
  return (
    <div className={messageStyles.bubble}>
      {reply && (
        <button type="button" className={messageStyles.reply} onClick={() => onJump(reply.seq)}>
          {reply.senderName}：{reply.text}
        </button>
      )}
      <SaidText text={content} names={names} />
    </div>
  );
};
