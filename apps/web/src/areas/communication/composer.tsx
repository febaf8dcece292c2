import { longestMessage, type Message, type Talker } from '@xmgl/contracts/communication/talk.calls';
import { Mentions } from 'antd';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { draftOf, keepDraft, useRefill } from './draft-store.ts';
import { lineOf } from './message-line-words.ts';
import { send } from './outbox-store.ts';
import paneStyles from './pane.module.css';
import { mentionedIn } from './talk-words.ts';

const everybody = '所有人';

type ComposerProps = {
  readonly conversationID: string;
  readonly isGroup: boolean;
  readonly members: readonly Talker[];
  readonly mayMentionAll: boolean;
  readonly replyTo: Message | null;
  readonly onReplied: () => void;
  readonly onFiles: (files: readonly File[]) => void;
};

const matches = ({ userName, remarkName, searchKey }: Talker, text: string): boolean =>
  userName.includes(text) || remarkName.includes(text) || searchKey.includes(text.toLowerCase());

/** What was typed: kept while one looks at another conversation, and put back where a message was taken back. */
const useTyped = (conversationID: string) => {
  const [text, setText] = useState(() => draftOf(conversationID));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(conversationID, typed);
  };
  const refill = useRefill(({ of }) => of[conversationID]);
  useEffect(() => {
    if (refill === undefined) return;
    setText(refill);
    keepDraft(conversationID, refill);
    useRefill.setState(({ of: { [conversationID]: _, ...others } }) => ({ of: others }));
  }, [conversationID, refill]);
  return [text, type] as const;
};

/** Where something is said: Enter sends, Shift+Enter begins a line; an input method's Enter is its own. */
export const Composer = (props: ComposerProps): ReactElement => {
  const { conversationID, isGroup, members, mayMentionAll, replyTo, onReplied, onFiles } = props;
  const [text, setText] = useTyped(conversationID);
  const picker = useRef<HTMLInputElement>(null);
  const submit = () => {
    const content = text.trim();
    if (content === '') return;
    if (content.length > longestMessage) {
      toast.warning(`消息最多 ${longestMessage} 字，请改发文件`);
      return;
    }
    send({
      conversationID,
      kind: '文字',
      content,
      mentions: isGroup ? [...mentionedIn(content, members)].slice(0, 50) : [],
      mentionsAll: mayMentionAll && content.includes(`@${everybody}`) ? 1 : 0,
      ...(replyTo && { replySeq: replyTo.seq }),
    });
    setText('');
    onReplied();
  };
  const sendByKey = (event: KeyboardEvent) => {
    // Safari ends a composition before it tells of the key: 229 says that it was the input method's.
    if (event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const options = isGroup
    ? [
        ...(mayMentionAll ? [{ key: 'all', value: everybody, label: everybody }] : []),
        ...members.map(({ userID, userName, remarkName }) => ({
          key: userID,
          value: userName,
          label: remarkName === '' ? userName : `${userName}（${remarkName}）`,
        })),
      ]
    : [];
  /** Until the members are here anybody may be meant. */
  const isOffered = (sought: string): boolean =>
    isGroup &&
    (members.length === 0 || everybody.includes(sought) || members.some((one) => matches(one, sought)));
  return (
    <div className={paneStyles.composer}>
      {replyTo && (
        <div className={paneStyles.replying}>
          <span>
            回复 {replyTo.senderName}：{lineOf(replyTo)}
          </span>
          <IconButton icon="close" label="不引用" onClick={onReplied} />
        </div>
      )}
      <Mentions
        aria-label="消息内容"
        placeholder={isGroup ? '输入消息，@ 提及成员' : '输入消息'}
        variant="borderless"
        autoSize={{ minRows: 2, maxRows: 8 }}
        placement="top"
        autoFocus={window.matchMedia('(hover: hover)').matches}
        value={text}
        options={options}
        validateSearch={(sought) => !sought.includes(' ') && isOffered(sought)}
        filterOption={(sought, { value }) => {
          const member = members.find(({ userName }) => userName === value);
          return member ? matches(member, sought) : everybody.includes(sought);
        }}
        onChange={setText}
        onPressEnter={sendByKey}
        onPaste={paste}
      />
      <div className={paneStyles.sendBar}>
        <IconButton icon="image" label="发送图片或文件" onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="选择图片或文件"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <span className={paneStyles.keys}>Enter 发送，Shift+Enter 换行</span>
        <Button look="primary" disabled={text.trim() === ''} onClick={submit}>
          发送
        </Button>
      </div>
    </div>
  );
};
