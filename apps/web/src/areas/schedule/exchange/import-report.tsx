import type { ImportReport as Report } from '@xmgl/contracts/schedule/exchange.calls';
import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { Count } from '../../../ui/count.tsx';
import styles from './exchange.module.css';
import { countWords } from './exchange-words.ts';
import { UnmappedTable } from './unmapped-table.tsx';

const words = (at: number | null): string => (at === null ? '—' : toMinuteWords(at));

const Unmapped = ({ report }: { readonly report: Report }): ReactElement | null =>
  report.unmapped.length === 0 ? (
    <p className={styles.good}>文件中的内容全部读入。</p>
  ) : (
    <details className={styles.details} open={report.unmapped.length <= 8}>
      <summary>未读入或代为处理的内容 {report.unmapped.length} 类</summary>
      <UnmappedTable rows={report.unmapped} />
    </details>
  );

const Differences = ({ report }: { readonly report: Report }): ReactElement | null => {
  if (report.differenceCount === 0) {
    return <p className={styles.good}>重新计算的日期与文件中保存的日期完全一致。</p>;
  }
  return (
    <details className={styles.details}>
      <summary>
        重新计算后日期不同的活动 <Count of={report.differenceCount} /> 项（文件中的日期会存为基线「导入」）
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>编码</th>
              <th>名称</th>
              <th>文件：开始</th>
              <th>文件：完成</th>
              <th>计算：开始</th>
              <th>计算：完成</th>
              <th>原因</th>
            </tr>
          </thead>
          <tbody>
            {report.differences.map((row, at) => (
              <tr key={at}>
                <td>{row.code}</td>
                <td>{row.name}</td>
                <td>{words(row.keptStart)}</td>
                <td>{words(row.keptFinish)}</td>
                <td>{words(row.start)}</td>
                <td>{words(row.finish)}</td>
                <td>{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {report.differenceCount > report.differences.length && (
          <p>仅列出前 {report.differences.length} 项。</p>
        )}
      </div>
    </details>
  );
};

/** What the file would bring, what it would not, and which dates the engine sees otherwise. */
export const ImportReport = ({ report }: { readonly report: Report }): ReactElement => (
  <div className={styles.report}>
    <p className={styles.quiet}>
      {report.fileName}
      {report.source && ` · ${report.source}`}
    </p>
    <dl className={styles.counts}>
      {countWords.map(([field, title]) => (
        <div key={field}>
          <dt>{title}</dt>
          <dd>{report.counts[field]}</dd>
        </div>
      ))}
    </dl>
    <p>
      计划 {words(report.start)} 至 <b>{words(report.finish)}</b>
      {report.keptFinish !== null &&
        report.keptFinish !== report.finish &&
        `（文件中为 ${words(report.keptFinish)}）`}
    </p>
    {report.problems.map(({ severity, message }) => (
      <p key={message} className={severity === 'error' ? styles.bad : styles.warn}>
        {severity === 'error' ? '错误：' : '提醒：'}
        {message}
      </p>
    ))}
    <Unmapped report={report} />
    <Differences report={report} />
  </div>
);
