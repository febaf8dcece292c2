import { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { LookAheadHead } from './look-ahead-head.tsx';
import { OwnActivities } from './own-activities.tsx';
import { ProgressLineView } from './progress-line.tsx';
import styles from './tracking.module.css';

const views = {
  own: '我的活动',
  line: '前锋线',
  updates: progressUpdate.label,
  lookAhead: lookAheadItem.label,
  delays: delayRecord.label,
} as const;
type View = keyof typeof views;

/** 进度跟踪: one's own activities with the way to report on them, the line, all reports with the way to confirm them, the coming weeks, and what was delayed. */
export const TrackingTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const projectID = useProjectID() ?? '';
  const asked = search.get('view') ?? 'own';
  const shown: View = asked in views ? (asked as View) : 'own';
  const choice = (
    <PhoneSizes>
      <div className={styles.views}>
        <Segmented
          aria-label="视图"
          options={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={shown}
          onChange={(view) => setSearch({ tab: 'tracking', ...(view !== 'own' && { view }) })}
        />
      </div>
    </PhoneSizes>
  );
  if (shown === 'own') return <OwnActivities views={choice} />;
  if (shown === 'line') return <ProgressLineView views={choice} />;
  if (shown === 'lookAhead')
    return (
      <RegisterPage
        key="lookAhead"
        register={lookAheadItem}
        purpose="下几周要做的任务：约束都就绪才能承诺，周末报完成或未完成；PPC 是当周承诺中完成的比例。"
        views={choice}
        parts={{ head: (address) => <LookAheadHead projectID={projectID} address={address} /> }}
      />
    );
  if (shown === 'delays')
    return (
      <RegisterPage
        key="delays"
        register={delayRecord}
        purpose="什么事、从哪天到哪天、耽误了多少天、责任在谁；写明责任和工期可否顺延后核实，作为工期延误报告和索赔的依据。"
        views={choice}
      />
    );
  return (
    <RegisterPage
      key="updates"
      register={progressUpdate}
      purpose="责任人在「我的活动」中填报实际开始、完成百分比和预计完成，确认后写入计划，日期随即重算。"
      views={choice}
    />
  );
};
