import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { unitFlow, unitStates } from '@xmgl/contracts/stakeholder/unit-workflow';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../api/calls.ts';
import { toMinute } from '../../format/day.ts';
import type { Names } from '../../register/row/row-values.ts';
import { Count } from '../../ui/count.tsx';
import { FlowState } from '../../ui/flow-state.tsx';
import { Panel } from '../../ui/page.tsx';
import { PeopleOfUnit } from './person-line.tsx';
import { UnitSteps } from './unit-steps.tsx';
import styles from './units.module.css';

type Unit = OutputOf<'GetProjectOnCompany'>[number];

const waiting = 0;

/** Who speaks for a unit, and why it does not take part any more. */
const wordsOf = ({ state, contactName, applicantName, appliedTime, reason }: Unit): string => {
  if (state === waiting) return `${applicantName} 于 ${toMinute(appliedTime)} 申请`;
  const why = reason === '' ? '' : `原因：${reason}`;
  return [contactName && `联系人 ${contactName}`, why].filter(Boolean).join('，');
};

type ActivitiesProps = { readonly unit: Unit };

/** What the unit carries out, what comes next first; a name opens it in the Gantt. */
const Activities = ({ unit }: ActivitiesProps): ReactElement | null => {
  const { companyName, activities, activityCount, openActivityCount } = unit;
  if (activityCount === 0) return null;
  const more = openActivityCount - activities.length;
  return (
    <section aria-label={`${companyName}承担的活动`}>
      <p className={styles.words}>
        承担 {activityCount} 项活动，未完成 {openActivityCount} 项
        {more > 0 && `（列出最近的 ${activities.length} 项，全部可在「活动」中按承担单位筛选）`}
      </p>
      <ul className={styles.carried}>
        {activities.map(({ activityID, code, name, start, finish, percentComplete, isLate }) => (
          <li key={activityID}>
            <Link to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}>
              <span className={styles.note}>{code}</span> {name}
            </Link>
            <span>
              {start ?? '—'} 至 {finish ?? '—'}
            </span>
            <span className={styles.note}>{Number(percentComplete.toFixed(1))}%</span>
            <span className={styles.late}>{isLate && '逾期'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

type UnitCardProps = {
  readonly projectID: string;
  readonly unit: Unit;
  readonly rows: readonly StakeholderRow[];
  readonly names: Names;
  readonly joined: ReadonlySet<string>;
};

/** A company that takes part: as what, where it stands, who is in for it. */
export const UnitCard = ({ projectID, unit, rows, names, joined }: UnitCardProps): ReactElement => {
  const { companyName, partyRole, state } = unit;
  const words = wordsOf(unit);
  return (
    <Panel
      flush
      title={
        <div className={styles.head}>
          <h2>{companyName}</h2>
          <span className={styles.note}>
            {partyRole} · <Count of={rows.length} /> 人
          </span>
          <FlowState flow={unitFlow} state={unitStates[state]} />
        </div>
      }
      actions={<UnitSteps projectID={projectID} unit={unit} joined={joined} />}
    >
      {words && <p className={styles.words}>{words}</p>}
      {rows.length > 0 && <PeopleOfUnit company={companyName} rows={rows} names={names} />}
      <Activities unit={unit} />
      {rows.length === 0 && state === 1 && (
        <p className={styles.words}>
          还没有人员。该单位的人员打开邀请链接即可加入，其管理员加入后也可添加人员。
        </p>
      )}
    </Panel>
  );
};
