import { indicatorOf, isOrdered } from '@xmgl/contracts/integration/indicators';
import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import { InputNumber, Switch } from 'antd';
import type { ReactElement } from 'react';
import styles from './threshold-grid.module.css';

export type ThresholdRow = Monitor['thresholds'][number];
type GridProps = {
  readonly rows: readonly ThresholdRow[];
  readonly onChange: (rows: readonly ThresholdRow[]) => void;
  readonly isReadOnly?: boolean;
};

const signs = { above: '＞', atLeast: '≥', below: '＜' } as const;

type LimitProps = {
  readonly label: string;
  readonly sign: string;
  readonly unit: string;
  readonly digits: number;
  readonly value: number;
  readonly isOff: boolean;
  readonly onChange: (value: number) => void;
};

const Limit = ({ label, sign, unit, digits, value, isOff, onChange }: LimitProps): ReactElement => (
  <span className={styles.limit}>
    {sign}
    <InputNumber
      aria-label={label}
      size="small"
      style={{ width: 92 }}
      value={value}
      precision={digits}
      min={-1000}
      max={1_000_000}
      disabled={isOff}
      suffix={unit || undefined}
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  </span>
);

/** Amber and red of every indicator, and whether it counts. */
export const ThresholdGrid = ({ rows, onChange, isReadOnly = false }: GridProps): ReactElement => {
  const change = (at: number, part: Partial<ThresholdRow>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <ul className={styles.grid}>
      <li className={styles.titles} aria-hidden="true">
        <span>指标</span>
        <span>黄线</span>
        <span>红线</span>
        <span>启用</span>
      </li>
      {rows.map((row, at) => {
        const { label, light, worse, unit, digits } = indicatorOf(row.indicator);
        const shared = { sign: signs[worse], unit, digits, isOff: isReadOnly || row.enabled === 0 };
        return (
          <li key={row.indicator} className={styles.row}>
            <span className={styles.what}>
              <b>{light}</b> {label}
            </span>
            <Limit
              {...shared}
              label={`${label}的黄线`}
              value={row.amber}
              onChange={(amber) => change(at, { amber })}
            />
            <Limit
              {...shared}
              label={`${label}的红线`}
              value={row.red}
              onChange={(red) => change(at, { red })}
            />
            <Switch
              size="small"
              aria-label={`启用${label}`}
              checked={row.enabled === 1}
              disabled={isReadOnly}
              onChange={(isOn) => change(at, { enabled: isOn ? 1 : 0 })}
            />
          </li>
        );
      })}
    </ul>
  );
};

/** What is wrong with limits that stand the wrong way round. */
export const wrongOf = (rows: readonly ThresholdRow[]): string | undefined => {
  const wrong = rows.find((row) => !isOrdered(row.indicator, row));
  return wrong && `「${indicatorOf(wrong.indicator).label}」的红线应比黄线更严重，请改正`;
};
