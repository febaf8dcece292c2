import type { UseQueryResult } from '@tanstack/react-query';
import type { PageID } from '@xmgl/contracts/access/page-catalogue';
import { tooLong } from '@xmgl/contracts/too-long';
import { Button, Drawer, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import type { ApiError } from '../../base/api-error.ts';
import { toMinute } from '../../format/day.ts';
import { LengthIssue } from '../../ui/length-issue.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './descriptions.module.css';

type Description<T> = {
  readonly topic: T;
  readonly content: string;
  readonly rowVersion: number;
  readonly updatedBy: string;
  readonly updatedAt: string | null;
};
type Version = { readonly content: string; readonly userName: string; readonly time: string };
type Edit<T> = {
  readonly projectID: string;
  readonly topic: T;
  readonly content: string;
  readonly rowVersion: number;
};

/** The texts of one register: whose right they need, and how they are read and written. */
export type Descriptions<T extends string> = {
  readonly page: PageID;
  readonly useTopics: (projectID: string) => UseQueryResult<readonly Description<T>[], ApiError>;
  readonly useVersions: (projectID: string, topic: T) => UseQueryResult<readonly Version[], ApiError>;
  readonly useSave: (
    done: string,
    onDone: () => void,
  ) => { readonly isPending: boolean; readonly mutate: (edit: Edit<T>) => void };
};

type TopicProps<T extends string> = {
  readonly of: Descriptions<T>;
  readonly projectID: string;
  readonly description: Description<T>;
};

const Versions = <T extends string>({
  of,
  projectID,
  description: { topic },
}: TopicProps<T>): ReactElement => {
  const versions = of.useVersions(projectID, topic);
  return (
    <Loaded of={versions} lines={2}>
      {(items) => (
        <ol className={styles.versions} aria-label={`${topic}的历史`}>
          {items.map(({ content, userName, time }) => (
            <li key={time}>
              <p className={styles.quiet}>
                {userName}，{toMinute(time)}
              </p>
              <p className={styles.text}>{content || '（空）'}</p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
};

const mostLetters = 10_000;

const Editing = <T extends string>({
  of,
  projectID,
  description,
  onDone,
}: TopicProps<T> & { readonly onDone: () => void }): ReactElement => {
  const { topic, rowVersion } = description;
  const [content, setContent] = useState(description.content);
  const issue = tooLong(topic, content, mostLetters);
  const save = of.useSave(`「${topic}」已保存`, onDone);
  return (
    <>
      <Input.TextArea
        aria-label={topic}
        autoFocus
        autoSize={{ minRows: 4, maxRows: 16 }}
        {...(issue && { status: 'error' as const })}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <LengthIssue issue={issue} />
      <div className={styles.foot}>
        <Button onClick={onDone}>取消</Button>
        <Button
          type="primary"
          loading={save.isPending}
          disabled={issue !== undefined}
          onClick={() => save.mutate({ projectID, topic, content, rowVersion })}
        >
          保存
        </Button>
      </div>
    </>
  );
};

const Topic = <T extends string>(props: TopicProps<T>): ReactElement => {
  const { topic, content, rowVersion, updatedBy, updatedAt } = props.description;
  const mayWrite = useMayWrite(props.of.page, 'update');
  const [shown, setShown] = useState<'text' | 'form' | 'versions'>('text');
  return (
    <section className={styles.topic} aria-label={topic}>
      <header>
        <h3>{topic}</h3>
        {rowVersion > 1 && shown !== 'form' && (
          <Button
            size="small"
            type="text"
            onClick={() => setShown(shown === 'versions' ? 'text' : 'versions')}
          >
            {shown === 'versions' ? '收起历史' : '历史'}
          </Button>
        )}
        {mayWrite && shown !== 'form' && (
          <Button size="small" onClick={() => setShown('form')}>
            编辑
          </Button>
        )}
      </header>
      {shown === 'form' ? (
        <Editing {...props} onDone={() => setShown('text')} />
      ) : (
        <p className={content ? styles.text : styles.quiet}>{content || '还没有写。'}</p>
      )}
      {updatedAt !== null && shown === 'text' && (
        <p className={styles.quiet}>
          {updatedBy}，{toMinute(updatedAt)}
        </p>
      )}
      {shown === 'versions' && <Versions {...props} />}
    </section>
  );
};

/** 说明: what is said of a register as a whole, topic by topic. */
export const DescriptionsDrawer = <T extends string>({
  of,
  projectID,
  onClose,
}: {
  readonly of: Descriptions<T>;
  readonly projectID: string;
  readonly onClose: () => void;
}): ReactElement => (
  <Drawer open title="说明" size={640} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
    <Loaded of={of.useTopics(projectID)} lines={8}>
      {(topics) => (
        <div className={styles.topics}>
          {topics.map((description) => (
            <Topic key={description.topic} of={of} projectID={projectID} description={description} />
          ))}
        </div>
      )}
    </Loaded>
  </Drawer>
);
