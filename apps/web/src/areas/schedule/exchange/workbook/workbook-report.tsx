import type { ComparedWorkbook } from '@xmgl/engine/workbook/compare-workbook';
import type { ReactElement } from 'react';
import { Count } from '../../../../ui/count.tsx';
import styles from '../exchange.module.css';

const mostShown = 300;

type Columns = readonly string[];
type TableProps = {
  readonly title: string;
  readonly heads: Columns;
  readonly rows: readonly Columns[];
  readonly isOpen?: boolean;
};

const ReportTable = ({ title, heads, rows, isOpen = true }: TableProps): ReactElement | null =>
  rows.length === 0 ? null : (
    <details className={styles.details} open={isOpen}>
      <summary>
        {title} <Count of={rows.length} />
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > mostShown && <p>仅列出前 {mostShown} 项。</p>}
      </div>
    </details>
  );

const toPlace = (row: number): string => (row === 0 ? '整个文件' : `第 ${row} 行`);

const Issues = ({ issues }: Pick<ComparedWorkbook, 'issues'>): ReactElement => (
  <>
    <p className={styles.bad} role="alert">
      有 {issues.length} 处问题，改正后重新选择文件；什么都没有写入。
    </p>
    <ReportTable
      title="问题"
      heads={['行', '列', '问题']}
      rows={issues.map(({ row, column, message }) => [toPlace(row), column, message])}
    />
  </>
);

const shown = (text: string): string => text || '（空）';

/** Which rows are new, which cells say otherwise, which rows the file does not have; or what is wrong with it. */
export const WorkbookReport = ({ compared }: { readonly compared: ComparedWorkbook }): ReactElement => {
  const { issues, added, changed, missing, sameCount } = compared;
  if (issues.length > 0) return <Issues issues={issues} />;
  const counts = [
    ['新增的行', added.length],
    ['修改的行', new Set(changed.map(({ row }) => row)).size],
    ['修改的单元格', changed.length],
    ['未改的行', sameCount],
    ['文件中没有的行', missing.length],
  ] as const;
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ReportTable
        title="修改"
        heads={['行', '编码', '名称', '列', '原来', '改为']}
        rows={changed.map(({ row, code, name, column, before, after }) => [
          ...[`${row}`, code, name, column],
          ...[shown(before), shown(after)],
        ])}
      />
      <ReportTable
        title="新增"
        heads={['行', '编码', '名称', '上级 WBS']}
        rows={added.map(({ row, code, name, parent }) => [`${row}`, code, name, parent])}
      />
      <ReportTable
        title="文件中没有的行"
        heads={['编码', '名称', '上级 WBS']}
        rows={missing.map(({ code, name, parent }) => [code, name, parent])}
        isOpen={false}
      />
    </>
  );
};
