import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { ReactElement } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { useNodeOwners } from '../drawer/use-node-owners.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import styles from './exchange.module.css';
import { ExportNotes } from './export-notes.tsx';
import { type ExportFormat, useExportPlan } from './use-export-plan.ts';
import { savePlanWorkbook } from './workbook/save-plan-workbook.ts';

type FormProps = {
  readonly title: string;
  readonly hint: string;
  readonly mayDownload: boolean;
  readonly onExport: () => void;
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
    hint: '用 Primavera P6 导入（P6 XML）：日历、WBS、活动、关系、限制、资源与费用，计划日期取当前基线，每条基线写成一个基线项目。',
  },
  { format: 'xer', title: 'Primavera XER', hint: '用各版本的 Primavera P6 导入，GBK 编码。' },
  {
    format: 'ical',
    title: 'iCal',
    hint: '活动和里程碑的日期（.ics），Outlook、苹果日历、手机日历都能打开；要随计划更新，用「个人中心」的日历订阅。',
  },
] as const;

const Form = ({ title, hint, mayDownload, onExport }: FormProps): ReactElement => (
  <li className={styles.line}>
    <p>
      <b>{title}</b> <span className={styles.quiet}>{hint}</span>
    </p>
    <Button disabled={!mayDownload} onClick={onExport}>
      导出 {title}
    </Button>
  </li>
);

type FileFormProps = Omit<FormProps, 'onExport'> & {
  readonly projectID: string;
  readonly format: ExportFormat;
};

const FileForm = ({ projectID, format, ...form }: FileFormProps): ReactElement => (
  <Form {...form} onExport={useExportPlan(projectID, format)} />
);

type ExportPanelProps = {
  readonly projectID: string;
  readonly session: PlanSession;
  readonly mayDownload: boolean;
};

/** The plan as a workbook or a file of another program, and how that file differs from the plan. */
export const ExportPanel = ({ projectID, session, mayDownload }: ExportPanelProps): ReactElement => {
  const { plan } = usePlanState(session);
  const nodeOwners = useNodeOwners(projectID);
  const seesDeliverables = useRight(deliverable.page, 'access');
  const saveWorkbook = (): void => void savePlanWorkbook(session, nodeOwners, projectID, seesDeliverables);
  return (
    <section className={styles.card} aria-label="导出">
      <h2>导出</h2>
      <p>
        整份计划：{plan.activity.size} 项活动、{plan.link.size} 条关系。
      </p>
      <ul className={styles.forms}>
        <Form
          title="Excel"
          hint="每行一个 WBS 或活动：工期、日期、前置（如 A1010SS+2天）、责任人、日历、约束、进度；改好后可再导入。"
          mayDownload={mayDownload}
          onExport={saveWorkbook}
        />
        {forms.map((form) => (
          <FileForm key={form.format} projectID={projectID} mayDownload={mayDownload} {...form} />
        ))}
      </ul>
      <ExportNotes projectID={projectID} />
      {!mayDownload && <p className={styles.quiet}>您没有下载权限，请联系项目经理。</p>}
    </section>
  );
};
