import type { ComparedWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from '../exchange.module.css';
import type { WorkbookImport, WorkbookState } from './use-workbook-import.ts';
import { WorkbookReport } from './workbook-report.tsx';

const Finish = ({ finish }: Pick<ComparedWorkbook, 'finish'>): ReactElement | null => {
  if (finish.before === null || finish.after === null) return null;
  const [before, after] = [toMinuteWords(finish.before), toMinuteWords(finish.after)];
  return (
    <p>
      计划完工 <b>{after}</b>
      {before === after ? '，不变' : `（现在为 ${before}）`}
    </p>
  );
};

type ReportProps = {
  readonly report: ComparedWorkbook;
  readonly isRemoving: boolean;
  readonly onRemoving: (isRemoving: boolean) => void;
};

const Report = ({ report, isRemoving, onRemoving }: ReportProps): ReactElement => {
  const { counts, finish, unread } = report;
  const isGood = counts.issues === 0;
  return (
    <>
      <WorkbookReport report={report} />
      {unread.length > 0 && (
        <p className={styles.quiet}>
          {unread.map(({ column, rows }) => `「${column}」改过 ${rows} 行`).join('，')}
          ：由计划计算得出，只导出，不读入。
        </p>
      )}
      {isGood && counts.commands > 0 && <Finish finish={finish} />}
      {isGood && counts.commands === 0 && <p className={styles.good}>文件与计划一致，没有要写入的修改。</p>}
      {isGood && report.asksWhy === 1 && (
        <p>文件改动了 WBS，范围已有批准的基准：写入前须选择已批准的变更，或填写原因（计入范围蔓延）。</p>
      )}
      {isGood && counts.missing > 0 && (
        <label>
          <input type="checkbox" checked={isRemoving} onChange={({ target }) => onRemoving(target.checked)} />{' '}
          同时删除文件中没有的 {counts.missing} 行
        </label>
      )}
    </>
  );
};

type PreviewProps = Omit<WorkbookImport, 'state' | 'choose'> & { readonly state: WorkbookState };

/** What a workbook would change, and the reader's agreement. */
export const WorkbookPreview = ({ state, isBusy, confirm, reset }: PreviewProps): ReactElement => {
  const [isRemoving, setRemoving] = useState(false);
  const { report, fileName, refusal } = state;
  const counts = report?.counts;
  const isGood = counts?.issues === 0;
  const count = isGood ? counts.commands + (isRemoving ? counts.removal : 0) : 0;
  return (
    <div className={styles.report}>
      <p className={styles.quiet}>{fileName}</p>
      {report && <Report report={report} isRemoving={isRemoving} onRemoving={setRemoving} />}
      {refusal && (
        <p className={styles.bad} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={reset}>
          {isGood ? '取消' : '重新选择文件'}
        </Button>
        {count > 0 && (
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
