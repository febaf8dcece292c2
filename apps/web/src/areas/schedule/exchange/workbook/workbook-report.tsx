import type { ComparedWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import type { ReactElement } from 'react';
import { Count } from '../../../../ui/count.tsx';
import styles from '../exchange.module.css';

const mostShown = 300;

type Columns = readonly string[];
type TableProps = {
  readonly title: string;
  readonly heads: Columns;
  readonly rows: readonly Columns[];
  /** How many there are, of which the first are listed. */
  readonly total: number;
  readonly isOpen?: boolean;
};

const ReportTable = ({ title, heads, rows, total, isOpen = true }: TableProps): ReactElement | null =>
  rows.length === 0 ? null : (
    <details className={styles.details} open={isOpen}>
      <summary>
        {title} <Count of={total} />
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
        {total > mostShown && <p>仅列出前 {mostShown} 项。</p>}
      </div>
    </details>
  );

const toPlace = (row: number): string => (row === 0 ? '整个文件' : `第 ${row} 行`);

const Issues = ({ issues, counts }: Pick<ComparedWorkbook, 'issues' | 'counts'>): ReactElement => (
  <>
    <p className={styles.bad} role="alert">
      有 {counts.issues} 处问题，改正后重新选择文件；什么都没有写入。
    </p>
    <ReportTable
      title="问题"
      heads={['单元格', '列', '问题']}
      rows={issues.map(({ row, column, cell, message }) => [cell || toPlace(row), column, message])}
      total={counts.issues}
    />
  </>
);

const shown = (text: string): string => text || '（空）';

/** Which rows are new, which cells say otherwise, which rows the file does not have; or what is wrong with it. */
export const WorkbookReport = ({ report }: { readonly report: ComparedWorkbook }): ReactElement => {
  const { issues, added, changed, missing, counts } = report;
  if (counts.issues > 0) return <Issues issues={issues} counts={counts} />;
  const told = [
    ['新增的行', counts.added],
    ['修改的行', counts.changedRows],
    ['修改的单元格', counts.changedCells],
    ['未改的行', counts.same],
    ['文件中没有的行', counts.missing],
  ] as const;
  return (
    <>
      <dl className={styles.counts}>
        {told.map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ReportTable
        title="修改"
        total={counts.changedCells}
        heads={['行', '编码', '名称', '列', '原来', '改为']}
        rows={changed.map(({ row, code, name, column, before, after }) => [
          ...[`${row}`, code, name, column],
          ...[shown(before), shown(after)],
        ])}
      />
      <ReportTable
        title="新增"
        total={counts.added}
        heads={['行', '编码', '名称', '上级 WBS']}
        rows={added.map(({ row, code, name, parent }) => [`${row}`, code, name, parent])}
      />
      <ReportTable
        title="文件中没有的行"
        total={counts.missing}
        heads={['编码', '名称', '上级 WBS']}
        rows={missing.map(({ code, name, parent }) => [code, name, parent])}
        isOpen={false}
      />
    </>
  );
};
