import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { FileDropZone } from '../../../ui/file-drop-zone.tsx';
import type { PlanSession } from '../plan/plan-session.ts';
import { useDroppedFile } from './dropped-file.ts';
import styles from './exchange.module.css';
import { ImportReport } from './import-report.tsx';
import { type PlanImport, usePlanImport } from './use-plan-import.ts';
import { useWorkbookImport } from './workbook/use-workbook-import.ts';
import { WorkbookPreview } from './workbook/workbook-preview.tsx';

type ImportPanelProps = {
  readonly session: PlanSession;
  readonly projectID: string;
  readonly planVersion: () => Promise<number>;
  /** Activities that the import would replace; 0 for an empty plan. */
  readonly activityCount: number;
  readonly onDone: () => void;
};

const busyWords = {
  reading: '正在读取文件…',
  previewing: '正在解析并计算日期…',
} as const;

const Preview = ({ plan, activityCount }: { readonly plan: PlanImport; readonly activityCount: number }) => {
  if (plan.state.phase !== 'previewed' && plan.state.phase !== 'importing') return null;
  const { report, refusal } = plan.state;
  const isImporting = plan.state.phase === 'importing';
  const hasError = report.problems.some(({ severity }) => severity === 'error');
  return (
    <>
      <ImportReport report={report} />
      {activityCount > 0 && (
        <p className={styles.warn} role="note">
          导入会替换现在的计划：
          <Count of={activityCount} />{' '}
          项活动及其关系、进度将被文件中的内容取代。导入后可用「撤销」（Ctrl+Z）恢复，直到他人继续修改计划。
        </p>
      )}
      {refusal && (
        <p className={styles.bad} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        {isImporting && <span role="status">正在导入，请不要关闭页面…</span>}
        <Button disabled={isImporting} onClick={plan.reset}>
          取消
        </Button>
        <Button
          look={activityCount > 0 ? 'danger' : 'primary'}
          busy={isImporting}
          onClick={() => void plan.confirm()}
        >
          {activityCount > 0 ? '替换现有计划' : hasError ? '仍然导入' : '导入'}
        </Button>
      </div>
    </>
  );
};

const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

/** Choose a file, see what it brings, agree. */
export const ImportPanel = ({
  session,
  projectID,
  planVersion,
  activityCount,
  onDone,
}: ImportPanelProps): ReactElement => {
  const plan = usePlanImport(projectID, planVersion, onDone);
  const workbook = useWorkbookImport(session, projectID);
  const { state } = plan;
  const choose = (file: File): Promise<void> =>
    isWorkbook(file) ? workbook.choose(file) : plan.choose(file);
  const dropped = useDroppedFile(({ file }) => file);
  const take = useRef(choose);
  take.current = choose;
  useEffect(() => {
    if (!dropped) return;
    useDroppedFile.setState({ file: null });
    void take.current(dropped);
  }, [dropped]);
  return (
    <section className={styles.card} aria-label="导入">
      <h2>导入计划文件</h2>
      {workbook.state && <WorkbookPreview {...workbook} state={workbook.state} />}
      {!workbook.state && (state.phase === 'waiting' || state.phase === 'refused') && (
        <FileDropZone
          kind="计划文件"
          text="把 Project XML、Primavera XER、Primavera XML 或 Excel 文件拖到此处，或"
          hint="Project 与 Primavera 的文件替换整个计划；从这里导出、改过的 Excel 只写入改动。只有 .mpp 文件时，请在 Project 中选 文件→另存为→XML。最大 200 MB，Excel 6 MB。"
          accept=".xlsx,.xml,.xer,.pmxml,.mpp,.mpt,application/xml,text/xml"
          onChoose={(file) => void choose(file)}
        />
      )}
      {state.phase === 'refused' && (
        <p className={styles.bad} role="alert">
          「{state.fileName}」没有导入：{state.message}
        </p>
      )}
      {(state.phase === 'reading' || state.phase === 'previewing') && (
        <div className={styles.busy} role="status">
          <p>{state.fileName}</p>
          <div className={styles.track}>
            <i />
          </div>
          <p className={styles.quiet}>{busyWords[state.phase]}</p>
          <Button onClick={plan.reset}>取消</Button>
        </div>
      )}
      <Preview plan={plan} activityCount={activityCount} />
    </section>
  );
};
