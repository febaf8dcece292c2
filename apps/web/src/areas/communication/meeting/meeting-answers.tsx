import type { MeetingPerson } from '@xmgl/contracts/communication/meeting.calls';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { Button, Form, Input, QRCode } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from './meeting.module.css';
import { answerCalls } from './reply-deeds.tsx';

type Answers = OutputOf<'GetMeetingAnswers'>;
type PanelProps = { readonly meetingID: string; readonly state: string };

const tones: Readonly<Record<string, Tone>> = {
  参加: 'good',
  出席: 'good',
  确认: 'good',
  待定: 'warn',
  迟到: 'warn',
  请假: 'warn',
  不参加: 'bad',
  缺席: 'bad',
  异议: 'bad',
};

const Said = ({ word }: { readonly word: string }): ReactElement => (
  <StateDot tone={tones[word] ?? 'quiet'}>{word}</StateDot>
);

type AnswerProps = {
  readonly projectID: string;
  readonly meetingID: string;
  readonly person: MeetingPerson;
};

/** The recorder answers an objection: whoever made it is asked again. */
const AnswerForm = ({ projectID, meetingID, person }: AnswerProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const send = useSend('AnswerMeetingObjection', {
    refreshes: answerCalls,
    done: `已答复，请 ${person.userName} 再确认`,
    onDone: () => setOpen(false),
  });
  if (!isOpen) return <Button onClick={() => setOpen(true)}>答复异议</Button>;
  const { projectStakeholderID } = person;
  return (
    <Form<{ answer: string }>
      layout="vertical"
      onFinish={({ answer }) => send.mutate({ projectID, meetingID, projectStakeholderID, answer })}
    >
      <Form.Item
        name="answer"
        label={`答复 ${person.userName} 的异议`}
        rules={[
          { required: true, whitespace: true, message: '请填写答复' },
          { max: 2000, message: '答复最多 2000 个字' },
        ]}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      <FormFoot submit="答复" isBusy={send.isPending} onCancel={() => setOpen(false)} />
    </Form>
  );
};

type PersonProps = PanelProps & {
  readonly projectID: string;
  readonly person: MeetingPerson;
  readonly mayAnswer: boolean;
};

const Person = ({ projectID, meetingID, state, person, mayAnswer }: PersonProps): ReactElement => {
  const isMinutes = state === '会签中' || state === '已发布';
  const silent = state === '已发布' ? '视为无异议' : '未确认';
  const wasThere = person.attendance === '出席' || person.attendance === '迟到';
  return (
    <li>
      <div className={styles.person}>
        <strong>{person.userName}</strong>
        <span className={styles.quiet}>{person.company}</span>
        {person.isRequired && <span className={styles.quiet}>必须</span>}
        {!person.hasAccount && <span className={styles.quiet}>不使用系统，请另行通知</span>}
      </div>
      <div className={styles.person}>
        {state !== '草稿' && <Said word={person.reply} />}
        {person.delegateName !== '' && <span>由 {person.delegateName} 代会</span>}
        {person.attendance !== '' && <Said word={person.attendance} />}
        {person.signedTime !== null && (
          <span className={styles.quiet}>{toMinute(person.signedTime)} 签到</span>
        )}
        {isMinutes && wasThere && person.hasAccount && (
          <Said word={person.verdict === '' ? silent : person.verdict} />
        )}
      </div>
      {person.objection !== '' && (
        <dl className={styles.objection}>
          <dt>异议</dt>
          <dd>{person.objection}</dd>
          {person.answer !== '' && (
            <>
              <dt>{person.answeredBy} 的答复</dt>
              <dd>{person.answer}</dd>
            </>
          )}
        </dl>
      )}
      {mayAnswer && person.verdict === '异议' && (
        <AnswerForm projectID={projectID} meetingID={meetingID} person={person} />
      )}
    </li>
  );
};

/** People sign in by their own phone: the code opens this meeting there. */
const SignInCode = ({ meetingID }: { readonly meetingID: string }): ReactElement => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.code}>
      <Button onClick={() => setShown(!isShown)}>{isShown ? '收起签到码' : '显示签到码'}</Button>
      {isShown && (
        <>
          <QRCode value={`${location.origin}${meeting.address(meetingID)}`} size={220} />
          <span className={styles.quiet}>参会人用手机扫码，登录后点「签到」。</span>
        </>
      )}
    </div>
  );
};

const Versions = ({ versions }: Pick<Answers, 'versions'>): ReactElement | null =>
  versions.length === 0 ? null : (
    <section>
      <h3 className={styles.heading}>已发布的纪要</h3>
      {versions.map(({ version, publishedBy, publishedTime, reason, text }) => (
        <details key={version} className={styles.version}>
          <summary>
            第 {version} 版，{publishedBy} 于 {toMinute(publishedTime)} 发布
            {reason !== '' && `，更正原因：${reason}`}
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
    </section>
  );

/** 参会与会签: who answered, who signed in, who agrees to the minutes. */
export const MeetingAnswers = ({ meetingID, state }: PanelProps): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  return (
    <Loaded of={useCall('GetMeetingAnswers', { projectID, meetingID })} lines={4}>
      {({ people, mayAnswer, confirmDue, versions }) => (
        <>
          {(state === '已通知' || state === '进行中') && <SignInCode meetingID={meetingID} />}
          {confirmDue !== null && (
            <p className={styles.hint}>请在 {confirmDue} 以前确认或提出异议；过期没有意见的，视为无异议。</p>
          )}
          <ul className={styles.people} aria-label="参会人">
            {people.map((person) => (
              <Person
                key={person.projectStakeholderID}
                {...{ projectID, meetingID, state, person, mayAnswer }}
              />
            ))}
          </ul>
          <Versions versions={versions} />
        </>
      )}
    </Loaded>
  );
};
