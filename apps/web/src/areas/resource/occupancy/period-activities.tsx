import { requirementPage } from '@xmgl/contracts/resource/requirement.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { toDayText } from '../../../charts/day-number.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { dayOf, numberWords } from '../requirement/assignment-words.ts';
import { hourWords, type LoadRow } from './load-rows.ts';
import styles from './occupancy.module.css';

const most = 200;

type Props = {
  readonly projectID: string;
  readonly row: LoadRow;
  readonly fromDay: number;
  readonly toDay: number;
  readonly at: number;
};

const Own = ({ projectID, row, fromDay, toDay }: Props): ReactElement => {
  const value = { resourceIDs: [row.key], fromDay, toDay };
  const page = useCall('GetAssignmentPage', { projectID, pageIndex: 1, pageSize: most, value });
  return (
    <Loaded of={page} lines={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.quiet}>本项目在这段时间没有用到它。</p>
        ) : (
          <ul className={styles.activities}>
            {items.map(({ assignmentID, activityID, activityCode, activityName, units, start, finish }) => (
              <li key={assignmentID}>
                <Link to={`/scheduleManagement/index?tab=gantt&id=${activityID}`} title="在甘特图中打开">
                  {activityCode} {activityName}
                </Link>
                <span>
                  {numberWords(units)} {row.resourceKind === 'labour' ? '人' : '台'}
                </span>
                <span>
                  {dayOf(start)} 至 {dayOf(finish === null ? null : finish - 1)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};

/** The activities that ask for a resource in a period, and what other projects do. */
export const PeriodActivities = (props: Props): ReactElement => {
  const { row, fromDay, toDay, at } = props;
  const maySee = useRight(requirementPage, 'access');
  const others = row.parts.filter(({ isOther, minutes }) => isOther && (minutes[at] ?? 0) > 0);
  const span = fromDay === toDay ? toDayText(fromDay) : `${toDayText(fromDay)} 至 ${toDayText(toDay)}`;
  return (
    <Panel title={`${row.resourceName}：${span}的活动`}>
      {maySee ? <Own {...props} /> : <p className={styles.quiet}>没有「资源需求」的查看权限，看不到活动。</p>}
      {others.map(({ key, name, minutes }) => (
        <p key={key} className={styles.quiet}>
          {name}占用 {hourWords(minutes[at] ?? 0)}
        </p>
      ))}
    </Panel>
  );
};
