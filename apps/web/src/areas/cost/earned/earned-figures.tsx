import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import type { ReactElement } from 'react';
import { indexWords, isBelowOne, shareWords, useAmounts } from '../../../access/use-amounts.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../cost.module.css';
import { CostFigure } from '../cost-figure.tsx';

type Value = Output<typeof GetEarnedValue>;

const toneOf = (value: number | null): 'good' | 'bad' | undefined => {
  if (value === null || value === 0) return undefined;
  return value > 0 ? 'good' : 'bad';
};
const indexTone = (value: number | null) => toneOf(value === null ? null : Math.round(value * 1000) - 1000);

/** The numbers of the whole project. */
export const EarnedFigures = ({ value: { total, schedule } }: { readonly value: Value }): ReactElement => {
  const { words } = useAmounts();
  return (
    <Panel>
      <dl className={styles.figures} aria-label="挣值指标">
        <CostFigure label="BAC 完工预算" value={words(total.bac)} />
        <CostFigure
          label="PV 计划价值"
          value={words(total.pv)}
          hint={`计划 ${shareWords(total.plannedShare)}`}
        />
        <CostFigure
          label="EV 挣值"
          value={words(total.ev)}
          hint={`完成 ${shareWords(total.completeShare)}`}
        />
        <CostFigure
          label="AC 实际成本"
          value={words(total.ac)}
          hint={`花费 ${shareWords(total.spentShare)}`}
        />
        <CostFigure
          label="CV 成本偏差"
          value={words(total.cv)}
          hint={shareWords(total.cvShare)}
          tone={toneOf(total.cv)}
        />
        <CostFigure
          label="SV 进度偏差"
          value={words(total.sv)}
          hint={shareWords(total.svShare)}
          tone={toneOf(total.sv)}
        />
        <CostFigure
          isFirst
          label="CPI 成本绩效"
          value={indexWords(total.cpi)}
          hint={total.cpi === null ? '' : isBelowOne(total.cpi) ? '超支' : '不超支'}
          tone={indexTone(total.cpi)}
        />
        <CostFigure
          isFirst
          label="SPI 进度绩效"
          value={indexWords(total.spi)}
          hint={`不计支持型 ${indexWords(total.spiWithoutSupport)}`}
          tone={indexTone(total.spi)}
        />
        <CostFigure
          label="SPI(t) 挣得进度"
          value={indexWords(schedule.spi)}
          hint={`ES ${indexWords(schedule.es)}，AT ${indexWords(schedule.at)} 期`}
          tone={indexTone(schedule.spi)}
        />
        <CostFigure
          label="SV(t) 按时间"
          value={`${indexWords(schedule.sv)} 期`}
          hint={`TSPI ${indexWords(schedule.toComplete)}`}
          tone={toneOf(schedule.sv)}
        />
        <CostFigure
          isFirst
          label="EAC 完工估算"
          value={words(total.eac)}
          hint={`VAC ${words(total.vac)}`}
          tone={toneOf(total.vac)}
        />
        <CostFigure
          label="TCPI 完工尚需绩效"
          value={total.isSpent ? '预算已用尽' : indexWords(total.tcpiBac)}
          hint="按 BAC"
          tone={total.isSpent ? 'bad' : undefined}
        />
        <CostFigure
          isFirst
          label="预计完工"
          value={schedule.finishByIndex ?? '—'}
          hint={schedule.finishByPlan === null ? '' : `余下按计划 ${schedule.finishByPlan}`}
        />
      </dl>
    </Panel>
  );
};
