import { tooLong } from '@xmgl/contracts/too-long';
import { Button, Drawer, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toMinute } from '../../format/day.ts';
import { LengthIssue } from '../../ui/length-issue.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './stakeholder.module.css';

type Description = OutputOf<'GetStakeholderDescription'>[number];
type TopicProps = { readonly projectID: string; readonly description: Description };

const Versions = ({ projectID, description: { topic } }: TopicProps): ReactElement => {
  const versions = useCall('GetStakeholderDescriptionVersions', { projectID, topic });
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

const Editing = ({
  projectID,
  description,
  onDone,
}: TopicProps & { readonly onDone: () => void }): ReactElement => {
  const { topic, rowVersion } = description;
  const [content, setContent] = useState(description.content);
  const issue = tooLong(topic, content, mostLetters);
  const save = useSend('UpdStakeholderDescription', {
    refreshes: ['GetStakeholderDescription', 'GetStakeholderDescriptionVersions'],
    done: `「${topic}」已保存`,
    onDone,
  });
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

const Topic = (props: TopicProps): ReactElement => {
  const { topic, content, rowVersion, updatedBy, updatedAt } = props.description;
  const mayWrite = useMayWrite('stakeholder.register', 'update');
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

/** 说明: how people were found, what was concluded, how they are met, what is kept in confidence. */
export const DescriptionDrawer = ({
  projectID,
  onClose,
}: {
  readonly projectID: string;
  readonly onClose: () => void;
}): ReactElement => (
  <Drawer open title="说明" size={640} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
    <Loaded of={useCall('GetStakeholderDescription', { projectID })} lines={8}>
      {(topics) => (
        <div className={styles.topics}>
          {topics.map((description) => (
            <Topic key={description.topic} projectID={projectID} description={description} />
          ))}
        </div>
      )}
    </Loaded>
  </Drawer>
);
