import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../base/api-error.ts';
import styles from './baseline.module.css';

type Unsound = { readonly rowID: string; readonly message: string };

const ofRow = 'activity:';

/** What of a plan has to be mended before it is submitted as a baseline, as the server refused it. */
export const useUnsound = () => {
  const [unsound, setUnsound] = useState<readonly Unsound[]>([]);
  const takeUnsound = ({ issues }: ApiError): boolean => {
    const found = issues.flatMap(({ path, message }) =>
      path?.startsWith(ofRow) ? [{ rowID: path.slice(ofRow.length), message }] : [],
    );
    setUnsound(found);
    return found.length > 0 && found.length === issues.length;
  };
  return { unsound, takeUnsound };
};

type UnsoundListProps = { readonly unsound: readonly Unsound[]; readonly onClose: () => void };

/** A click opens the activity in the Gantt. */
export const UnsoundList = ({ unsound, onClose }: UnsoundListProps): ReactElement | null => {
  const navigate = useNavigate();
  if (unsound.length === 0) return null;
  return (
    <div className={styles.unsound} role="alert">
      <p>计划中还有没有解决的问题，处理之后才能提交：</p>
      {unsound.map(({ rowID, message }, at) => (
        <button
          key={at}
          type="button"
          onClick={() => {
            onClose();
            void navigate(`/scheduleManagement/index?tab=gantt&id=${rowID}`);
          }}
        >
          {message}
        </button>
      ))}
    </div>
  );
};
