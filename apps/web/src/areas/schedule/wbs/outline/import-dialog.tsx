import { type ReactElement, useState } from 'react';
import { log } from '../../../../base/log.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDropZone } from '../../../../ui/file-drop-zone.tsx';
import { TextDialog } from '../../../../ui/text-dialog.tsx';
import styles from './outline.module.css';
import type { OutlinePlace } from './outline-place.ts';
import { type ReadOutline, readOutline } from './read-outline.ts';
import { readPlanOutline } from './read-plan-outline.ts';
import { underOneTop, useAddOutline } from './use-add-outline.ts';

const mostBytes = 5 * 1024 * 1024;
const mostPlanBytes = 50 * 1024 * 1024;
const mostIssues = 200;

type Chosen = { readonly fileName: string; readonly read: ReadOutline };

const unreadable = (message: string): ReadOutline => ({
  nodes: [],
  issues: [{ row: 1, column: '', message }],
});

const readPlan = async (file: File): Promise<ReadOutline> => {
  if (file.size > mostPlanBytes) return unreadable('计划文件超过 50 MB，请在「进度管理 › 导入导出」中导入');
  const { readImportedPlan } = await import('@xmgl/engine/formats/read-imported');
  return readPlanOutline(readImportedPlan(new Uint8Array(await file.arrayBuffer()), mostPlanBytes));
};

const readFile = async (file: File): Promise<ReadOutline> => {
  if (/\.mpp$/i.test(file.name)) return unreadable('不是可识别的 Excel 或 Project XML；.mpp 请另存为 XML');
  if (/\.(?:xml|xer)$/i.test(file.name)) return await readPlan(file);
  if (file.size > mostBytes) return unreadable('文件超过 5 MB，请只留下 WBS 的一张表');
  try {
    const { readSheet } = await import('read-excel-file/universal');
    return readOutline(await readSheet(await file.arrayBuffer()));
  } catch (error) {
    log(`「${file.name}」未能读出`, error);
    return unreadable('不是可识别的 Excel 或 Project XML；.mpp 请另存为 XML');
  }
};

const Issues = ({ issues }: Pick<ReadOutline, 'issues'>): ReactElement => (
  <div role="alert">
    <p>有 {issues.length} 处问题，改正后重新选择文件；什么都没有写入。</p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th>行</th>
          <th>列</th>
          <th>问题</th>
        </tr>
      </thead>
      <tbody>
        {issues.slice(0, mostIssues).map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Preview = ({ nodes }: Pick<ReadOutline, 'nodes'>): ReactElement => (
  <div className={styles.preview}>
    <table className={styles.table} aria-label="预览">
      <thead>
        <tr>
          <th>名称</th>
          <th>类型</th>
          <th>权重 %</th>
          <th>工作内容</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ row, level, name, nodeKind, weight, description }) => (
          <tr key={row}>
            <td style={{ paddingLeft: 8 + (level - 1) * 18 }}>{name}</td>
            <td>{nodeKind}</td>
            <td>{weight ?? ''}</td>
            <td className={styles.words}>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type ImportProps = OutlinePlace & { readonly onClose: () => void };

/** A WBS from a workbook or a plan file: read in the browser, shown with what is wrong cell by cell, added by consent as one edit. */
export const WbsImportDialog = (props: ImportProps): ReactElement => {
  const { projectID, session, editor, parent, projectName, isEmpty, onClose } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { add, isBusy } = useAddOutline(projectID, session, editor);
  const choose = async (file: File): Promise<void> =>
    setChosen({ fileName: file.name, read: await readFile(file) });
  const { nodes = [], issues = [] } = chosen?.read ?? {};
  const write = async (): Promise<void> => {
    const outline = isEmpty ? underOneTop(nodes, projectName) : nodes;
    if (await add(outline, parent?.id ?? null)) onClose();
  };
  return (
    <TextDialog title="从文件导入 WBS" onClose={onClose}>
      {chosen === null ? (
        <FileDropZone
          kind="文件"
          text="把 Excel 或计划文件拖到此处，或"
          hint="Excel 要有「名称」一列；层级由「层级」列、「编码」列（1.2.3）或名称前的缩进得出。Project XML、Primavera XML 和 XER 取其中的摘要任务，活动不带入。"
          accept=".xlsx,.xml,.xer,.mpp"
          onChoose={(file) => void choose(file)}
        />
      ) : (
        <div className={styles.stack}>
          <p>
            {chosen.fileName}
            {issues.length === 0 &&
              `：${nodes.length} 个节点，将放在${parent ? `「${parent.name}」下` : '顶层'}`}
          </p>
          {issues.length > 0 ? <Issues issues={issues} /> : <Preview nodes={nodes} />}
          <div className={styles.buttons}>
            <Button onClick={() => setChosen(null)}>重新选择文件</Button>
            {issues.length === 0 && (
              <Button look="primary" disabled={isBusy} onClick={() => void write()}>
                导入 {nodes.length} 个节点
              </Button>
            )}
          </div>
        </div>
      )}
    </TextDialog>
  );
};
