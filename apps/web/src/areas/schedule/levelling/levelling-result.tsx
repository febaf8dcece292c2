import { type ReactElement, useCallback } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { Panel } from '../../../ui/page.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import { type Figure, Figures } from '../run/figures.tsx';
import styles from '../run/run.module.css';
import { finishWords, optionWords } from './levelling-words.ts';
import { LoadPanel } from './load-panel.tsx';
import { MovedTable } from './moved-table.tsx';
import { OveruseTable } from './overuse-table.tsx';

export type LevellingRun = OutputOf<'GetLevellingRunByID'>;

const toFigures = (run: LevellingRun): readonly Figure[] => {
  const { summary, result } = run;
  if (!summary || !result) return [];
  const { before, after } = summary;
  const later = Math.round(((after.finish - before.finish) / 1440) * 10) / 10;
  return [
    {
      label: '完工',
      value: finishWords(after.finish),
      note:
        later === 0
          ? '与平衡前相同'
          : `平衡前 ${finishWords(before.finish)}，${later > 0 ? '推迟' : '提前'} ${Math.abs(later)} 天`,
      ...(later > 0 && { tone: 'bad' as const }),
    },
    {
      label: '超用',
      value: `${after.spans} 段`,
      note: `平衡前 ${before.spans} 段，缺 ${before.unitDays.toLocaleString('zh-CN')} 单位·天；现缺 ${after.unitDays.toLocaleString('zh-CN')}`,
      tone: after.spans === 0 ? 'good' : 'bad',
    },
    {
      label: '推迟的活动',
      value: `${summary.delayedCount} 项`,
      note: `连同随之移动的共 ${summary.movedCount} 项`,
    },
    {
      label: '离最短可能',
      value:
        result.makespanMin <= result.lowerBoundMin
          ? '已是最短'
          : `长 ${Number(((result.makespanMin / Math.max(1, result.lowerBoundMin) - 1) * 100).toFixed(1))}%`,
      note: `试排 ${result.schedules} 次${run.seconds === null ? '' : `，用 ${run.seconds} 秒`}`,
    },
  ];
};

const dayWords = (minutes: number, minutesPerDay: number): string =>
  `${Number((minutes / minutesPerDay).toFixed(1))} 天`;

type Lacking = NonNullable<NonNullable<LevellingRun['result']>['lacking']>[number];
const toLacking = ({ name, needMin, floatMin, minutesPerDay }: Lacking): string =>
  `「${name}」需推迟 ${dayWords(needMin, minutesPerDay)}，总时差 ${dayWords(floatMin, minutesPerDay)}`;

/** What a levelling makes of the plan. */
export const LevellingOutcome = ({
  session,
  run,
}: OpenPlanProps & { readonly run: LevellingRun }): ReactElement => {
  const { plan } = usePlanState(session);
  const mayDownload = useRight('schedule.levelling', 'download');
  const nameOf = useCallback(
    (resourceID: string | null): string => (resourceID && plan.resource.get(resourceID)?.name) || '',
    [plan],
  );
  const { result } = run;
  const lacking = result?.lacking ?? [];
  if (!result) return <p className={styles.hint}>没有结果</p>;
  return (
    <>
      <Panel>
        <Figures figures={toFigures(run)} />
      </Panel>
      <p className={styles.hint}>{optionWords(run.options, nameOf)}</p>
      {result.tooMuch.length > 0 && (
        <div className={styles.notice} data-tone="bad">
          <span>
            {result.tooMuch.slice(0, 3).join('、')}
            {result.tooMuch.length > 3 ? ` 等 ${result.tooMuch.length} 项` : ''}
            单独一项就超过资源的最大数量，推迟解决不了：请增加资源或减少分配。
          </span>
        </div>
      )}
      {lacking.length > 0 && (
        <div className={styles.notice} data-tone="bad">
          <span>
            {lacking.slice(0, 3).map(toLacking).join('；')}
            {lacking.length > 3 ? ` 等 ${lacking.length} 项` : ''}
            。只用总时差解决不了：允许推迟完工再平衡，或增加资源。
          </span>
        </div>
      )}
      <LoadPanel loads={result.loads} mayDownload={mayDownload} />
      <MovedTable result={result} nameOf={nameOf} mayDownload={mayDownload} />
      {result.overuse.length > 0 && <OveruseTable overuse={result.overuse} />}
    </>
  );
};
