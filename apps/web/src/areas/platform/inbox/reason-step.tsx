import { Button, Input } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './inbox.module.css';

type ReasonStepProps = {
  readonly name: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly onTake: (reason: string) => void;
  /** What is to be known before. */
  readonly lead?: ReactNode;
  /** Other steps beside it. */
  readonly children?: ReactNode;
};

/** A step that asks why before it is taken. */
export const ReasonStep = ({ name, hint, isBusy, onTake, lead, children }: ReasonStepProps): ReactElement => {
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <div className={styles.foot}>
        <Button onClick={() => setReason('')}>{name}…</Button>
        {children}
      </div>
    );
  }
  return (
    <>
      {lead}
      <Input.TextArea
        aria-label={`${name}的原因`}
        placeholder={hint}
        rows={3}
        maxLength={200}
        showCount
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.foot}>
        <Button onClick={() => setReason(null)}>返回</Button>
        <Button
          danger
          type="primary"
          loading={isBusy}
          disabled={reason.trim() === ''}
          onClick={() => onTake(reason.trim())}
        >
          {name}
        </Button>
      </div>
    </>
  );
};
