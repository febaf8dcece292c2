import type { Register } from '@xmgl/contracts/register/register';
import { Button, Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { useCanHover } from '../../ui/use-media.ts';
import { useReadRow } from '../use-live-register.ts';
import styles from './row.module.css';
import type { ReadRow } from './row-values.ts';
import { idOf } from './row-values.ts';

type RefusedButtonProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly read: ReadRow;
  readonly deed: string;
  readonly word?: string;
};

/** A deed that cannot be done now, and says why where it stands. */
export const RefusedButton = ({
  register,
  projectID,
  read,
  deed,
  word = deed,
}: RefusedButtonProps): ReactElement => {
  const readRow = useReadRow(register);
  const canHover = useCanHover();
  const reason = read.refused[deed];
  /** What stood against it may be gone by now: the row is read anew. */
  const tellWhy = async () => {
    const newest = await readRow(projectID, idOf(register, read.row)).catch(() => read);
    const found = newest.refused[deed];
    if (found !== undefined) toast.info(found);
  };
  return (
    <Tooltip title={canHover ? reason : undefined}>
      <Button
        className={styles.refused ?? ''}
        aria-disabled
        aria-description={reason}
        onClick={() => void tellWhy()}
      >
        {word}
      </Button>
    </Tooltip>
  );
};
