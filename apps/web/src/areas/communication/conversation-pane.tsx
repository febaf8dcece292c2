import type { Conversation, Message } from '@xmgl/contracts/communication/talk.calls';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { UploadLine } from '../../files/upload-line.tsx';
import { useUploads } from '../../files/upload-store.ts';
import { useFileIntake } from '../../files/use-file-intake.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import { Composer } from './composer.tsx';
import paneStyles from './pane.module.css';
import { sendFiles } from './send-files.ts';
import { TalkSide } from './talk-side.tsx';
import { Thread } from './thread.tsx';
import { openThread, threadOf } from './thread-store.ts';
import { useMarkRead } from './use-mark-read.ts';

type PaneProps = {
  readonly talk: Conversation;
  /** The message to begin at; null for the newest. */
  readonly at: number | null;
  readonly onJump: (seq: number) => void;
  /** Back to the list, on a phone. */
  readonly onBack: (() => void) | undefined;
};

const useOpened = (conversationID: string, at: number | null): void => {
  useEffect(() => {
    const { items, isLoaded, hasLater } = threadOf(conversationID);
    if (at !== null && !items.some(({ seq }) => seq === at)) void openThread(conversationID, at);
    else if (at === null && (!isLoaded || hasLater)) void openThread(conversationID);
  }, [conversationID, at]);
};

/** One conversation: what was said, and where one says something; people, files and the search beside it. */
export const ConversationPane = ({ talk, at, onJump, onBack }: PaneProps): ReactElement => {
  const { conversationID, title, kind, whyNotSend } = talk;
  const isMobile = useIsMobile();
  const [hasSide, setSide] = useState(!isMobile && kind === '项目群');
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { data, refetch } = useCall('GetConversation', { conversationID });
  const members = data?.members ?? [];
  useOpened(conversationID, at);
  const mark = useMarkRead(talk);
  const uploads = useUploads(({ items }) => items).filter(({ ref }) => ref.refID === conversationID);
  const takeFiles = useCallback(
    async (files: readonly File[]) => {
      const known = data ?? (await refetch()).data;
      if (known?.filePlaceID) sendFiles(known.filePlaceID, conversationID, files);
      else if (known) toast.warning('您还没有加入单位，暂不能发送文件');
      else toast.error('暂时连不上服务器，文件没有发送，请稍后再试');
    },
    [data, refetch, conversationID],
  );
  const take = useCallback((files: readonly File[]) => void takeFiles(files), [takeFiles]);
  const intake = useFileIntake(pane, whyNotSend === null, take);
  return (
    <div className={paneStyles.both}>
      <div ref={pane} className={paneStyles.pane} data-over={intake.isOver} {...intake.handlers}>
        <header className={paneStyles.head}>
          {onBack && <IconButton icon="left" label="返回会话列表" onClick={onBack} />}
          <h2 className={paneStyles.title}>
            {title}
            {kind === '项目群' && members.length > 0 && <span>（{members.length}）</span>}
          </h2>
          <IconButton
            icon="more"
            label={hasSide ? '收起成员和文件' : '成员、文件和查找'}
            aria-pressed={hasSide}
            onClick={() => setSide(!hasSide)}
          />
        </header>
        <Thread
          talk={talk}
          at={at}
          members={members}
          mayRecallAll={data?.mayRecallAll === 1}
          firstUnread={mark.firstUnread}
          onSeen={mark.seen}
          onReply={setReplyTo}
          onJump={onJump}
        />
        {uploads.length > 0 && (
          <ul className={paneStyles.uploads}>
            {uploads.map((item) => (
              <UploadLine key={item.id} item={item} />
            ))}
          </ul>
        )}
        {whyNotSend === null ? (
          <Composer
            conversationID={conversationID}
            isGroup={kind === '项目群'}
            members={members}
            mayMentionAll={data?.mayMentionAll === 1}
            replyTo={replyTo}
            onReplied={() => setReplyTo(null)}
            onFiles={take}
          />
        ) : (
          <p className={paneStyles.closed}>{whyNotSend}</p>
        )}
      </div>
      {hasSide && <TalkSide talk={talk} members={members} onJump={onJump} onClose={() => setSide(false)} />}
    </div>
  );
};
