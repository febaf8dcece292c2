import { nonProjectKinds } from '@xmgl/contracts/resource/timesheet.register';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from './timesheet.module.css';
import type { WeekForm } from './use-week-form.ts';
import { listRows, type Week } from './week-model.ts';

type Props = {
  readonly projectID: string;
  readonly weekStart: string;
  readonly week: Week;
  readonly form: WeekForm;
};

/** The call takes no longer text. */
const longest = 50;

/** Adds an activity, found by name or number among all that may be filled in, or hours of none. */
export const ActivityAdder = ({ projectID, weekStart, week, form }: Props): ReactElement => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, longest);
  const sought = useDelayed(text);
  const resourceID = week.resource?.resourceID ?? null;
  const { data, isFetching } = useCall(
    'GetMyTimesheet',
    sought === '' ? null : { projectID, weekStart, resourceID, text: sought },
  );
  // What was found for an earlier text is not offered: Enter would choose it.
  const isSeeking = text !== '' && (isFetching || sought !== text);
  const found = text === '' ? week.activities : isSeeking ? [] : (data?.activities ?? []);
  const shown = new Set(listRows(week, form.written, form.added).map(({ id }) => id));
  const activities = found
    .filter(({ activityID }) => !shown.has(activityID))
    .map(({ activityID, activityCode, activityName, wbsName }) => ({
      value: activityID,
      label: `${activityName}（${activityCode}${wbsName ? ` · ${wbsName}` : ''}）`,
    }));
  const kinds = nonProjectKinds
    .filter((kind) => !shown.has(kind) && kind.includes(text))
    .map((kind) => ({ value: kind, label: kind }));
  const options = [
    { label: '活动', options: activities },
    { label: '非项目', options: kinds },
  ].filter((group) => group.options.length > 0);
  return (
    <div className={styles.adder}>
      <Select
        className={styles.full ?? ''}
        aria-label="添加活动或非项目工时"
        placeholder="添加活动、会议、请假…"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isSeeking}
        notFoundContent={isSeeking ? '正在查找' : '没有可以添加的活动'}
        value={null}
        options={options}
        onChange={(rowID: string | null) => {
          if (!rowID) return;
          form.addRow(rowID, found);
          setTyped('');
        }}
      />
    </div>
  );
};
