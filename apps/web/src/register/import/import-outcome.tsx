import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { Button, Table } from 'antd';
import type { ReactElement } from 'react';
import { Count } from '../../ui/count.tsx';
import { useIsMobile } from '../../ui/use-media.ts';
import styles from './import.module.css';
import { ImportChanges } from './import-changes.tsx';
import { ImportUnseen } from './import-unseen.tsx';

/** The first row holds the heads: what is wrong there is no row's fault. */
const headFaultsOf = ({ faults }: ImportReport): ImportReport['faults'] =>
  faults.filter(({ row }) => row === 1);

type Counted = readonly [label: string, count: number, tone: 'good' | 'plain' | 'bad'];

const countsOf = (report: ImportReport, isDone: boolean): readonly Counted[] => {
  const { added, updated, unchanged, bad } = report;
  const heads = headFaultsOf(report).length;
  return [
    [isDone ? '已新增' : '将新增', added, 'good'],
    [isDone ? '已修改' : '将修改', updated, 'good'],
    ['没有变化', unchanged, 'plain'],
    bad === 0 && heads > 0 ? ['列名有误', heads, 'bad'] : [isDone ? '未导入' : '有误', bad, 'bad'],
  ];
};

const HeadFaults = ({ faults }: Pick<ImportReport, 'faults'>): ReactElement => (
  <section className={styles.heads} aria-label="列名的问题">
    <p>第 1 行的列名有 {faults.length} 处问题：</p>
    <ul>
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          「{column}」{message}
        </li>
      ))}
    </ul>
  </section>
);

const CellFaults = ({ faults }: Pick<ImportReport, 'faults'>): ReactElement => {
  const isMobile = useIsMobile();
  return (
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
  );
};

type OutcomeProps = {
  readonly fileName: string;
  readonly report: ImportReport;
  readonly isDone: boolean;
  readonly fillsMerged: boolean;
  readonly onFill: (fillsMerged: boolean) => void;
  /** Takes along what cannot be imported. */
  readonly onTakeFaults: (() => void) | undefined;
};

/** What a file would bring, or has brought, every cell that it overwrites, and every one that stands in its way. */
export const ImportOutcome = (props: OutcomeProps): ReactElement => {
  const { fileName, report, isDone, fillsMerged, onFill, onTakeFaults } = props;
  const heads = headFaultsOf(report);
  const cells = report.faults.filter(({ row }) => row > 1);
  return (
    <>
      <p className={styles.file}>
        {fileName}，共 {report.rows} 行
      </p>
      <dl className={styles.counts}>
        {countsOf(report, isDone).map(([label, count, tone]) => (
          <div key={label} data-tone={count > 0 ? tone : 'plain'}>
            <dt>{label}</dt>
            <dd>
              <Count of={count} />
            </dd>
          </div>
        ))}
      </dl>
      {report.passedOver.length > 0 && (
        <p className={styles.file} role="note">
          不导入的列：{report.passedOver.join('、')}（由系统计算，或由流程、账号决定）
        </p>
      )}
      <ImportUnseen unseen={report.unseen} fillsMerged={fillsMerged} onFill={isDone ? undefined : onFill} />
      {heads.length > 0 && <HeadFaults faults={heads} />}
      {cells.length > 0 && <CellFaults faults={cells} />}
      {onTakeFaults && (
        <Button type="link" onClick={onTakeFaults}>
          下载有问题的行和原因（Excel）
        </Button>
      )}
      {!isDone && report.changes.length > 0 && <ImportChanges report={report} />}
    </>
  );
};
