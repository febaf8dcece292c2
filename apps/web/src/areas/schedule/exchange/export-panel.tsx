import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './exchange.module.css';
import { ExportNotes } from './export-notes.tsx';
import { type ExportFormat, useExportPlan } from './use-export-plan.ts';

type FormProps = {
  readonly projectID: string;
  readonly format: ExportFormat;
  readonly title: string;
  readonly hint: string;
  readonly mayDownload: boolean;
};

/** What each file is for. */
const forms = [
  {
    format: 'mspdi',
    title: 'Project XML',
    hint: '用 Microsoft Project 打开；再导入本系统时，Project 没有的内容也恢复。',
  },
  {
    format: 'p6xml',
    title: 'Primavera XML',
    hint: '用 Primavera P6 导入（P6 XML）：日历、WBS、活动、关系、限制、资源与费用，计划日期取当前基线。',
  },
  { format: 'xer', title: 'Primavera XER', hint: '用各版本的 Primavera P6 导入，GBK 编码。' },
] as const;

const Form = ({ projectID, format, title, hint, mayDownload }: FormProps): ReactElement => {
  const onExport = useExportPlan(projectID, format);
  return (
    <li className={styles.line}>
      <p>
        <b>{title}</b> <span className={styles.quiet}>{hint}</span>
      </p>
      <Button disabled={!mayDownload} onClick={onExport}>
        导出 {title}
      </Button>
    </li>
  );
};

type ExportPanelProps = {
  readonly projectID: string;
  readonly plan: PlanDocument;
  readonly mayDownload: boolean;
};

/** The plan as a file of another program, and how that file differs from the plan. */
export const ExportPanel = ({ projectID, plan, mayDownload }: ExportPanelProps): ReactElement => (
  <section className={styles.card} aria-label="导出">
    <h2>导出</h2>
    <p>
      整份计划：{plan.activity.size} 项活动、{plan.link.size} 条关系，连同日历、资源与基线。
    </p>
    <ul className={styles.forms}>
      {forms.map((form) => (
        <Form key={form.format} projectID={projectID} mayDownload={mayDownload} {...form} />
      ))}
    </ul>
    <ExportNotes projectID={projectID} />
    {!mayDownload && <p className={styles.quiet}>您没有下载权限，请联系项目经理。</p>}
  </section>
);
