import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import { OwnActivities } from './own-activities.tsx';
import { ProgressLineView } from './progress-line.tsx';

const views = { own: '我的活动', line: '前锋线', updates: progressUpdate.label } as const;
type View = keyof typeof views;

/** 进度跟踪: one's own activities with the way to report on them, the line, and all reports with the way to confirm them. */
export const TrackingTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view') ?? 'own';
  const shown: View = asked in views ? (asked as View) : 'own';
  const choice = (
    <PhoneSizes>
      <Segmented
        aria-label="视图"
        options={Object.entries(views).map(([value, label]) => ({ value, label }))}
        value={shown}
        onChange={(view) => setSearch({ tab: 'tracking', ...(view !== 'own' && { view }) })}
      />
    </PhoneSizes>
  );
  if (shown === 'own') return <OwnActivities views={choice} />;
  if (shown === 'line') return <ProgressLineView views={choice} />;
  return (
    <RegisterPage
      key="updates"
      register={progressUpdate}
      purpose="责任人在「我的活动」中填报实际开始、完成百分比和预计完成，确认后写入计划，日期随即重算。"
      views={choice}
    />
  );
};
