import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { useIsMobile } from '../ui/use-media.ts';
import styles from './import.module.css';

/** Rows of the file in which something is wrong; the first row holds the heads. */
export const badRowsOf = ({ faults }: ImportReport): number =>
  new Set(faults.filter(({ row }) => row > 1).map(({ row }) => row)).size;

type OutcomeProps = {
  readonly fileName: string;
  readonly report: ImportReport;
  readonly isDone: boolean;
};

/** What a file would bring, or has brought, and every cell that stands in its way. */
export const ImportOutcome = ({ fileName, report, isDone }: OutcomeProps): ReactElement => {
  const isMobile = useIsMobile();
  const { rows, added, updated, unchanged, faults } = report;
  const counts = [
    [isDone ? '已新增' : '将新增', added, 'good'],
    [isDone ? '已修改' : '将修改', updated, 'good'],
    ['没有变化', unchanged, 'plain'],
    [isDone ? '未导入' : '有误', badRowsOf(report), 'bad'],
  ] as const;
  return (
    <>
      <p className={styles.file}>
        {fileName}，共 {rows} 行
      </p>
      <dl className={styles.counts}>
        {counts.map(([label, count, tone]) => (
          <div key={label} data-tone={count > 0 ? tone : 'plain'}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <Table
          aria-label="需要改正的单元格"
          size="small"
          rowKey={(fault) => `${fault.row} ${fault.column} ${fault.message}`}
          dataSource={faults}
          scroll={{ y: 280 }}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
          columns={[
            { title: '行', dataIndex: 'row', width: isMobile ? 44 : 64, align: 'right' },
            { title: '列', dataIndex: 'column', width: isMobile ? 88 : 120 },
            { title: '问题', dataIndex: 'message' },
          ]}
        />
      )}
    </>
  );
};
