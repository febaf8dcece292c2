import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { useDroppedFile } from './dropped-file.ts';
import styles from './exchange.module.css';
import { ImportReport } from './import-report.tsx';
import { type PlanImport, usePlanImport } from './use-plan-import.ts';

type ImportPanelProps = {
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

const DropZone = ({ choose }: Pick<PlanImport, 'choose'>): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = useFileDrop((file) => void choose(file));
  return (
    <div className={styles.zone} data-over={drop.isOver} {...drop.handlers}>
      <Icon name="upload" size={28} />
      <p>把 Microsoft Project 的 XML 文件拖到此处，或</p>
      <Button look="primary" onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <label htmlFor={id} className="xm-sr">
        选择 Project XML 文件
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="xm-sr"
        accept=".xml,.mpp,.mpt,application/xml,text/xml"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <p className={styles.quiet}>只有 .mpp 文件时，请在 Project 中选 文件→另存为→XML。最大 200 MB。</p>
    </div>
  );
};

const Preview = ({ plan, activityCount }: { readonly plan: PlanImport; readonly activityCount: number }) => {
  if (plan.state.phase !== 'previewed' && plan.state.phase !== 'importing') return null;
  const { report } = plan.state;
  const isImporting = plan.state.phase === 'importing';
  const hasError = report.problems.some(({ severity }) => severity === 'error');
  return (
    <>
      <ImportReport report={report} />
      {activityCount > 0 && (
        <p className={styles.warn} role="note">
          导入会替换现在的计划：{activityCount}{' '}
          项活动及其关系、进度将被文件中的内容取代。导入后可用「撤销」（Ctrl+Z）恢复，直到他人继续修改计划。
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

/** Choose a file, see what it brings, agree. */
export const ImportPanel = ({
  projectID,
  planVersion,
  activityCount,
  onDone,
}: ImportPanelProps): ReactElement => {
  const plan = usePlanImport(projectID, planVersion, onDone);
  const { state, choose } = plan;
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
      <h2>导入 Project XML</h2>
      {(state.phase === 'waiting' || state.phase === 'refused') && <DropZone choose={choose} />}
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
