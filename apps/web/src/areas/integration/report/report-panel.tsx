import { useQueryClient } from '@tanstack/react-query';
import type { ReportContent } from '@xmgl/contracts/integration/report/work-report.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { Button, Dropdown, Select } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { RowSteps } from '../../../register/row/row-steps.tsx';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { ShownState } from '../../../register/shown-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './report.module.css';
import { FactChart, FactTable, Figure } from './report-facts.tsx';
import { SectionText } from './section-text.tsx';

type Read = ReadRow<typeof workReport>;
type ShownProps = { readonly content: ReportContent; readonly read: Read; readonly projectID: string };

const isNewest = ({ versionNo, versions }: ReportContent): boolean => versions[0]?.versionNo === versionNo;

const Download = ({ content, read, projectID }: ShownProps): ReactElement => {
  const send = useSend('WorkReportPaper', { onDone: (file) => takeExport(file) });
  const { workReportID } = read.row;
  const take = (format: 'pdf' | 'docx') =>
    send.mutate({ projectID, workReportID, versionNo: content.versionNo, format });
  const items = [
    { key: 'pdf', label: 'PDF', onClick: () => take('pdf') },
    { key: 'docx', label: 'Word', onClick: () => take('docx') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type={content.issuedTime === null ? 'default' : 'primary'} loading={send.isPending}>
        下载报告
      </Button>
    </Dropdown>
  );
};

const dataWords = ({ statusDay, takenTime, issuedTime }: ReportContent): string => {
  const data = `数据取自 ${toMinute(takenTime)}，进度截至 ${statusDay ?? '（没有状态日期）'}`;
  return issuedTime === null
    ? `${data}；发布前可以刷新。`
    : `${data}；${toMinute(issuedTime)} 发布，此后不再变化。`;
};

const Meta = ({ content }: Pick<ShownProps, 'content'>): ReactElement => {
  const { periodStart, periodEnd, weather, temperature, authorName, reviewerName } = content;
  const facts = [
    ['期间', periodStart === periodEnd ? periodStart : `${periodStart} 至 ${periodEnd}`],
    ['编制', authorName],
    ['审核', reviewerName],
    ['天气', [weather, temperature].filter(Boolean).join('，')],
  ].filter(([, words]) => words !== '');
  return (
    <dl className={styles.meta}>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
};

const Sections = ({ content, read, projectID }: ShownProps): ReactElement => {
  const mayDownload = useRight(workReport.page, 'download');
  const isDraft = content.issuedTime === null && read.row.state === '草稿';
  const mayWrite = isDraft && read.mayChange === 1 && read.row.deletedAt === null;
  return (
    <>
      {content.sections.map((section) => (
        <section key={section.section} className={styles.section} aria-label={section.label}>
          <h3>{section.label}</h3>
          <SectionText section={section} read={read} projectID={projectID} mayWrite={mayWrite} />
          {section.isHidden === 1 && (
            <p className={styles.quiet}>您没有查看这些数据的权限；报告发布后可以看到。</p>
          )}
          {section.facts !== null && section.facts.figures.length > 0 && (
            <ul className={styles.figures}>
              {section.facts.figures.map((figure) => (
                <Figure key={figure.label} {...figure} />
              ))}
            </ul>
          )}
          {section.facts?.charts.map((chart) => (
            <FactChart key={chart.title} given={chart} mayDownload={mayDownload} />
          ))}
          {section.facts?.tables.map((table) => (
            <FactTable key={table.title} {...table} />
          ))}
        </section>
      ))}
    </>
  );
};

/** Why numbers are missing, and who can put them in. */
const Withheld = ({ content }: Pick<ShownProps, 'content'>): ReactElement | null =>
  content.withheld.length === 0 ? null : (
    <div className={styles.withheld} role="note">
      {content.withheld.map(({ tab, sections }) => (
        <p key={tab}>
          {sections.map((label) => `「${label}」`).join('')}没有数据：汇总数据的人没有「{tab}」的查看权限。
        </p>
      ))}
      <p>请由有权限的人（如项目经理）点「刷新数据」补上，或请项目经理授予权限后再刷新。</p>
    </div>
  );

const versionWords = ({ versionNo, issuedTime }: ReportContent['versions'][number]): string =>
  `第 ${versionNo} 版（${issuedTime === null ? '编制中' : `${toMinute(issuedTime)} 发布`}）`;

/** A report as it is read: each section's numbers, and what people say beside them. */
export const ReportPanel = ({ read }: { readonly read: Read }): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const queries = useQueryClient();
  const mayDownload = useRight(workReport.page, 'download');
  const { workReportID, rowVersion, state, deletedAt } = read.row;
  const [versionNo, setVersionNo] = useState<number | null>(null);
  const content = useCall('GetWorkReportContent', { projectID, workReportID, versionNo });
  // What was written, refreshed or issued shows at once, whoever did it.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['GetWorkReportContent'] });
  }, [queries, rowVersion]);
  return (
    <Loaded of={content} lines={10}>
      {(shown) => (
        <article className={styles.report}>
          <div className={styles.deeds}>
            <ShownState register={workReport} state={isNewest(shown) ? state : '已发布'} />
            {mayDownload && shown.issuedTime !== null && (
              <Download content={shown} read={read} projectID={projectID} />
            )}
            {isNewest(shown) && deletedAt === null && (
              <RowSteps
                register={workReport}
                projectID={projectID}
                read={read as unknown as ReadRow}
                isAside={shown.issuedTime !== null}
              />
            )}
            {mayDownload && shown.issuedTime === null && (
              <Download content={shown} read={read} projectID={projectID} />
            )}
            {shown.versions.length > 1 && (
              <Select
                aria-label="版本"
                value={shown.versionNo}
                options={shown.versions.map((one) => ({ value: one.versionNo, label: versionWords(one) }))}
                onChange={setVersionNo}
              />
            )}
          </div>
          <Meta content={shown} />
          <p className={styles.quiet}>{dataWords(shown)}</p>
          <Withheld content={shown} />
          <Sections content={shown} read={read} projectID={projectID} />
        </article>
      )}
    </Loaded>
  );
};
