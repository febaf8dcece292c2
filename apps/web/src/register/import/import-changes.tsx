import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { Table, type TableColumnsType, Tag } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useIsMobile } from '../../ui/use-media.ts';
import styles from './import.module.css';

type Change = ImportReport['changes'][number];

const Before = ({ before }: Change): ReactNode =>
  before === '' ? <span className={styles.none}>（空）</span> : before;

const After = ({ after }: Change): ReactElement =>
  after === '' ? <Tag color="error">将清空</Tag> : <strong>{after}</strong>;

const wide: TableColumnsType<Change> = [
  { title: '行', dataIndex: 'row', width: 56, align: 'right' },
  { title: '记录', dataIndex: 'title', width: 136 },
  { title: '列', dataIndex: 'column', width: 96 },
  { title: '修改前', render: (_, change) => <Before {...change} /> },
  { title: '修改后', render: (_, change) => <After {...change} /> },
];

const narrow: TableColumnsType<Change> = [
  { title: '行', dataIndex: 'row', width: 44, align: 'right' },
  {
    title: '修改前 → 修改后',
    render: (_, change) => (
      <>
        <p className={styles.file}>
          {change.title}，{change.column}
        </p>
        <Before {...change} /> → <After {...change} />
      </>
    ),
  },
];

const toText = ({ updated, changes, changeCount, emptiedCount }: ImportReport): string => {
  const listed = changes.length < changeCount ? `，列出其中 ${changes.length} 处` : '';
  const emptied = emptiedCount > 0 ? `，其中 ${emptiedCount} 处将被清空` : '';
  return `将修改 ${updated} 行的 ${changeCount} 处内容${emptied}${listed}。`;
};

/** What a file overwrites, before it is written: an empty cell of a column empties the field. */
export const ImportChanges = ({ report }: { readonly report: ImportReport }): ReactElement => {
  const isMobile = useIsMobile();
  return (
    <section className={styles.changes} aria-label="将修改的内容">
      <p>{toText(report)}</p>
      {report.emptiedCount > 0 && (
        <p className={styles.refusal} role="alert">
          文件中空着的格会清空原有内容；要保留的，请填上原有内容，或从文件中删去那一列。
        </p>
      )}
      <Table
        aria-label="将修改的单元格"
        size="small"
        rowKey={({ row, column }) => `${row} ${column}`}
        dataSource={report.changes}
        scroll={{ y: 280 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={isMobile ? narrow : wide}
      />
    </section>
  );
};
