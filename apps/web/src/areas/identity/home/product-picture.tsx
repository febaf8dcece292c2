import type { ReactElement } from 'react';
import styles from './home.module.css';

type Row = {
  readonly name: string;
  readonly days: string;
  readonly from: number;
  readonly to: number;
  readonly done: number;
  readonly kind: 'summary' | 'plain' | 'critical' | 'milestone';
};

/** A plan that holds: four critical activities in a row make its 38 days, 2.25 % each. */
const rows: readonly Row[] = [
  { name: '一期工程', days: '38 天', from: 2, to: 87.5, done: 0, kind: 'summary' },
  { name: '土方开挖', days: '8 天', from: 2, to: 20, done: 100, kind: 'critical' },
  { name: '基础垫层', days: '6 天', from: 20, to: 33.5, done: 70, kind: 'critical' },
  { name: '地下室结构', days: '14 天', from: 33.5, to: 65, done: 0, kind: 'critical' },
  { name: '管线预埋', days: '9 天', from: 40, to: 60, done: 0, kind: 'plain' },
  { name: '防水与回填', days: '10 天', from: 65, to: 87.5, done: 0, kind: 'critical' },
  { name: '基础验收', days: '', from: 87.5, to: 87.5, done: 0, kind: 'milestone' },
];

const Bar = ({ from, to, done, kind }: Row): ReactElement =>
  kind === 'milestone' ? (
    <span className={styles.milestone} style={{ left: `${from}%` }} />
  ) : (
    <span className={styles.bar} data-kind={kind} style={{ left: `${from}%`, width: `${to - from}%` }}>
      <span style={{ width: `${done}%` }} />
    </span>
  );

/** The product's own look in plain boxes: a table with its bars, today, the critical path. */
export const ProductPicture = (): ReactElement => (
  <figure className={styles.picture} aria-hidden="true">
    <div className={styles.pictureHead}>
      <span>甘特图</span>
      <span className={styles.chip}>关键路径 38 天</span>
    </div>
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row.name} className={styles.row} data-kind={row.kind}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.days}>{row.days}</span>
          <span className={styles.line}>
            <Bar {...row} />
          </span>
        </div>
      ))}
      <span className={styles.today} />
    </div>
  </figure>
);
