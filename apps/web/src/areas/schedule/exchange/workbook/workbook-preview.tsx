import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from '../exchange.module.css';
import type { WorkbookImport, WorkbookState } from './use-workbook-import.ts';
import { WorkbookReport } from './workbook-report.tsx';

const Finish = ({ finish }: Pick<WorkbookState, 'finish'>): ReactElement | null => {
  if (!finish) return null;
  const [before, after] = finish.map(toMinuteWords);
  return (
    <p>
      计划完工 <b>{after}</b>
      {before === after ? '，不变' : `（现在为 ${before}）`}
    </p>
  );
};

type PreviewProps = Omit<WorkbookImport, 'state'> & { readonly state: WorkbookState };

/** What a workbook would change, and the reader's agreement. */
export const WorkbookPreview = ({ state, isBusy, confirm, reset }: PreviewProps): ReactElement => {
  const [isRemoving, setRemoving] = useState(false);
  const { compared, fileName, finish, refusal } = state;
  const { issues, commands, removal, missing } = compared;
  const count = commands.length + (isRemoving ? removal.length : 0);
  const isGood = issues.length === 0;
  return (
    <div className={styles.report}>
      <p className={styles.quiet}>{fileName}</p>
      <WorkbookReport compared={compared} />
      <Finish finish={finish} />
      {isGood && commands.length === 0 && <p className={styles.good}>文件与计划一致，没有要写入的修改。</p>}
      {isGood && missing.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isRemoving}
            onChange={({ target }) => setRemoving(target.checked)}
          />{' '}
          同时删除文件中没有的 {missing.length} 行
        </label>
      )}
      {refusal && (
        <p className={styles.bad} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={reset}>
          {isGood ? '取消' : '重新选择文件'}
        </Button>
        {isGood && count > 0 && (
          <Button
            look={isRemoving ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={() => void confirm(isRemoving)}
          >
            写入计划
          </Button>
        )}
      </div>
    </div>
  );
};
