import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { sharedFigures } from '@xmgl/contracts/integration/shared-figures';
import type { ReactElement } from 'react';
import { indexWords, isBelowOne, shareWords, useAmounts } from '../../../access/use-amounts.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../cost.module.css';
import { CostFigure } from '../cost-figure.tsx';
import { type EarnedTone, toneOfIndex, tonesOf } from './earned-tones.ts';

type Value = Output<typeof GetEarnedValue>;

/** A cost index below 1 is overspending, also where no threshold is reached yet. */
const spentWords = (cpi: number | null, tone: EarnedTone): string => {
  if (cpi === null) return '';
  if (!isBelowOne(cpi)) return '不超支';
  return tone === 'good' ? '超支，未到预警值' : '超支';
};

/** The numbers of the whole project. */
export const EarnedFigures = ({
  value: { total, schedule, limits },
}: {
  readonly value: Value;
}): ReactElement => {
  const { words } = useAmounts();
  const tones = tonesOf(total, limits);
  const timeTone = toneOfIndex('spi', schedule.spi, limits);
  return (
    <Panel>
      <dl className={styles.figures} aria-label="挣值指标">
        <CostFigure label={sharedFigures.bac.label} value={words(total.bac)} />
        <CostFigure
          label={sharedFigures.pv.label}
          value={words(total.pv)}
          hint={`${sharedFigures.plannedValuePercent.label}${shareWords(total.plannedShare)}`}
        />
        <CostFigure
          label={sharedFigures.ev.label}
          value={words(total.ev)}
          hint={`${sharedFigures.earnedPercent.label}${shareWords(total.completeShare)}`}
        />
        <CostFigure
          label={sharedFigures.ac.label}
          value={words(total.ac)}
          hint={`花费 ${shareWords(total.spentShare)}`}
        />
        <CostFigure
          label="CV 成本偏差"
          value={words(total.cv)}
          hint={shareWords(total.cvShare)}
          tone={tones.cpi}
        />
        <CostFigure
          label="SV 进度偏差"
          value={words(total.sv)}
          hint={shareWords(total.svShare)}
          tone={tones.spi}
        />
        <CostFigure
          isFirst
          label="CPI 成本绩效"
          value={indexWords(total.cpi)}
          hint={spentWords(total.cpi, tones.cpi)}
          tone={tones.cpi}
        />
        <CostFigure
          isFirst
          label="SPI 进度绩效"
          value={indexWords(total.spi)}
          hint={`不计支持型 ${indexWords(total.spiWithoutSupport)}`}
          tone={tones.spi}
        />
        <CostFigure
          label="SPI(t) 挣得进度"
          value={indexWords(schedule.spi)}
          hint={`ES ${indexWords(schedule.es)}，AT ${indexWords(schedule.at)} 期`}
          tone={timeTone}
        />
        <CostFigure
          label="SV(t) 按时间"
          value={`${indexWords(schedule.sv)} 期`}
          hint={`TSPI ${indexWords(schedule.toComplete)}`}
          tone={timeTone}
        />
        <CostFigure
          isFirst
          label={sharedFigures.eac.label}
          value={words(total.eac)}
          hint={`VAC ${words(total.vac)}`}
          tone={tones.eacOver}
        />
        <CostFigure
          label="TCPI 完工尚需绩效"
          value={total.isSpent ? '预算已用尽' : indexWords(total.tcpiBac)}
          hint="按 BAC"
          tone={total.isSpent ? 'bad' : undefined}
        />
        <CostFigure
          isFirst
          label={sharedFigures.trendFinish.label}
          value={schedule.finishByIndex ?? '—'}
          hint={schedule.finishByPlan === null ? '' : `余下按计划 ${schedule.finishByPlan}`}
        />
      </dl>
    </Panel>
  );
};
