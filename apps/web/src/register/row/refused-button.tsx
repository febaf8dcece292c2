import type { Register } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReadRow } from '../use-live-register.ts';
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
  /** What stood against it may be gone by now: the row is read anew. */
  const tellWhy = async () => {
    const newest = await readRow(projectID, idOf(register, read.row)).catch(() => read);
    const found = newest.refused[deed];
    if (found !== undefined) toast.info(found);
  };
  return <ReasonButton word={word} reason={read.refused[deed]} onPress={() => void tellWhy()} />;
};
