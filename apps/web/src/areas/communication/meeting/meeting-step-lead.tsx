import type { meeting } from '@xmgl/contracts/communication/meeting.register';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { StepSlot } from '../../../register/register-parts.ts';
import styles from './meeting.module.css';

type LeadProps = { readonly action: string; readonly slot: StepSlot<typeof meeting> };

const timeOf = (minute: string): string => minute.replace('T', ' ');
const asMinute = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? value : null;

/** Who of those asked has another meeting at that time: told, not refused. */
const Clashes = ({ slot }: Pick<LeadProps, 'slot'>): ReactElement | null => {
  const { projectID, read, form } = slot;
  const startTime = asMinute(Form.useWatch('startTime', form));
  const endTime = asMinute(Form.useWatch('endTime', form));
  const { data = [] } = useCall('GetMeetingClashes', {
    projectID,
    meetingID: read.row.meetingID,
    startTime,
    endTime,
  });
  if (data.length === 0) return null;
  return (
    <ul className={styles.clashes} aria-label="时间冲突">
      {data.map((clash) => (
        <li key={`${clash.userName}${clash.title}${clash.startTime}`}>
          {clash.userName} 在该时段已有会议「{clash.title}」（{timeOf(clash.startTime)}–
          {clash.endTime.slice(11)}），仍要安排吗
        </li>
      ))}
    </ul>
  );
};

/** What a step tells others, and what stands in the way of those who are asked. */
export const MeetingStepLead = ({ action, slot }: LeadProps): ReactElement | null => {
  if (action !== '发出通知' && action !== '改期' && action !== '取消') return null;
  const words: Readonly<Record<string, string>> = {
    发出通知: '参会人、主持人和记录人将收到通知，有邮箱的另收到带日历邀请的邮件；请参会人答复是否参加。',
    改期: '新的时间和地点将再次通知所有人，已有的答复作废，请他们重新答复。',
    取消: '所有人将收到取消的通知，日历中的会议随之取消。',
  };
  return (
    <>
      <p className={styles.hint}>{words[action]}</p>
      {action !== '取消' && <Clashes slot={slot} />}
    </>
  );
};
