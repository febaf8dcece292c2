import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { unitFlow, unitStates } from '@xmgl/contracts/stakeholder/unit-workflow';
import type { ReactElement } from 'react';
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
      {rows.length === 0 && state === 1 && (
        <p className={styles.words}>
          还没有人员。该单位的人员打开邀请链接即可加入，其管理员加入后也可添加人员。
        </p>
      )}
    </Panel>
  );
};
