import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ClockField } from '../../../ui/clock-field.tsx';
import styles from './notification.module.css';

type Quiet = OutputOf<'GetNotificationPreference'>['quiet'];

type QuietHoursProps = {
  readonly quiet: Quiet;
  readonly isBusy: boolean;
  readonly onChange: (quiet: Quiet) => void;
};

/** 免打扰: from when to when nothing goes out; it comes after. */
export const QuietHours = ({ quiet, isBusy, onChange }: QuietHoursProps): ReactElement => {
  const [from, setFrom] = useState(quiet?.from ?? '22:00');
  const [to, setTo] = useState(quiet?.to ?? '08:00');
  const isSame = from === to;
  const isChanged = from !== quiet?.from || to !== quiet?.to;
  return (
    <>
      <div className={styles.quiet}>
        <ClockField label="免打扰开始" value={from} onChange={setFrom} />
        <span>至{to < from ? '次日' : ''}</span>
        <ClockField label="免打扰结束" value={to} onChange={setTo} />
        {isChanged && (
          <Button disabled={isSame || isBusy} onClick={() => onChange({ from, to })}>
            {quiet === null ? '启用免打扰' : '保存'}
          </Button>
        )}
        {quiet !== null && (
          <Button look="quiet" disabled={isBusy} onClick={() => onChange(null)}>
            关闭免打扰
          </Button>
        )}
      </div>
      <p className={styles.meaning}>
        {isSame
          ? '结束时间不能与开始时间相同。'
          : quiet === null
            ? '未启用。启用后，这段时间内不发邮件、短信和机器人消息，过后再发；站内通知照常。'
            : `每天 ${quiet.from} 至${quiet.to < quiet.from ? '次日' : ''} ${quiet.to} 不发邮件、短信和机器人消息，过后再发；站内通知照常。`}
      </p>
    </>
  );
};
