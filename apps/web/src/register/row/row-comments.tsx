import { tooLong } from '@xmgl/contracts/too-long';
import { Button, Mentions } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { newID } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { ask } from '../../ui/ask-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LengthIssue } from '../../ui/length-issue.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useSought } from '../../ui/use-sought.ts';
import styles from './row.module.css';
import type { RowKey } from './row-links.tsx';

const mostLetters = 2000;

/** A comment being written; those named after an @ are told. */
const NewComment = ({ of: key }: { readonly of: RowKey }): ReactElement => {
  const [text, setText] = useState('');
  const { sought, isBehind, setTyped } = useSought(100);
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map());
  const people = useCall('FindLinkTargets', {
    projectID: key.projectID,
    entity: 'User',
    text: sought,
  });
  const commentID = useRef(newID());
  const add = useSend('AddComment', {
    refreshes: ['GetComments'],
    onDone: () => {
      commentID.current = newID();
      setText('');
      setNamed(new Map());
    },
  });
  const issue = tooLong('评论', text, mostLetters);
  const send = () => {
    const mentions = [...named].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);
    if (text.trim() !== '')
      add.mutate({ ...key, commentID: commentID.current, content: text.trim(), mentions });
  };
  // The list puts something of its own behind the keys it was given.
  const name = (chosen: string) => {
    const person = people.data?.find(({ id }) => chosen.startsWith(id));
    if (person) setNamed(new Map([...named, [person.id, person.title]]));
  };
  return (
    <div className={styles.stack}>
      <Mentions
        aria-label="评论"
        placeholder="写下评论，@ 可提醒项目成员"
        autoSize={{ minRows: 2, maxRows: 8 }}
        {...(issue && { status: 'error' as const })}
        value={text}
        loading={people.isFetching}
        filterOption={false}
        onChange={setText}
        onSearch={setTyped}
        onSelect={({ key: chosen }) => name(String(chosen))}
        options={(isBehind ? [] : (people.data ?? [])).map(({ id, title }) => ({
          key: id,
          value: title,
          label: title,
        }))}
      />
      <LengthIssue issue={issue} />
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={add.isPending}
          disabled={text.trim() === '' || issue !== undefined}
          onClick={send}
        >
          发表评论
        </Button>
      </div>
    </div>
  );
};

/** What is said about a row, oldest first as the server gives it. */
export const RowComments = ({ of: key }: { readonly of: RowKey }): ReactElement => {
  const comments = useCall('GetComments', key);
  const remove = useSend('DelComment', { refreshes: ['GetComments'], done: '评论已删除' });
  const confirmRemoval = (commentID: string) =>
    ask({
      text: '删除这条评论？',
      confirm: '删除评论',
      kind: 'danger',
      run: () => remove.mutate({ projectID: key.projectID, commentID }),
    });
  return (
    <div className={styles.stack}>
      <Loaded of={comments} lines={3}>
        {({ items }) => (
          <ul className={styles.stack} aria-label="评论">
            {items.map(({ commentID, authorName, createdAt, content, isOwn }) => (
              <li key={commentID} className={styles.entry}>
                <div className={styles.entryHead}>
                  <Avatar name={authorName} size={20} />
                  {authorName} · {timeAgo(createdAt, new Date())}
                  {isOwn === 1 && (
                    <Button size="small" type="text" onClick={() => confirmRemoval(commentID)}>
                      删除
                    </Button>
                  )}
                </div>
                <p className={styles.entryText}>{content}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NewComment of={key} />
    </div>
  );
};
