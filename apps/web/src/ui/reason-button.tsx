import { Button, Tooltip } from 'antd';
import type { ReactElement } from 'react';
import styles from './reason-button.module.css';
import { toast } from './toast-store.ts';
import { useCanHover } from './use-media.ts';

type ReasonButtonProps = {
  readonly word: string;
  readonly reason: string | undefined;
  readonly size?: 'small';
  /** In place of telling the reason: where it may be gone by now. */
  readonly onPress?: () => void;
};

/** A deed that cannot be done now, and says why where it stands; on a phone, when it is pressed. */
export const ReasonButton = ({ word, reason = '', size, onPress }: ReasonButtonProps): ReactElement => {
  const canHover = useCanHover();
  return (
    <Tooltip title={canHover ? reason : undefined}>
      <Button
        className={styles.refused ?? ''}
        aria-disabled
        aria-description={reason}
        onClick={onPress ?? (() => toast.info(reason))}
        {...(size && { size })}
      >
        {word}
      </Button>
    </Tooltip>
  );
};
