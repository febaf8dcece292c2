import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Names } from '../../register/row/row-values.ts';
import { ShownState } from '../../register/shown-state.tsx';
import { ShownValue } from '../../register/shown-value.tsx';
import { Person } from '../../ui/avatar.tsx';
import { KeyMark } from './key-mark.tsx';
import styles from './units.module.css';

const { job, phone } = projectStakeholder.fields;
const { roleIDs } = projectStakeholder.computed;

type PersonLineProps = { readonly row: StakeholderRow; readonly names: Names };

const PersonLine = ({ row, names }: PersonLineProps): ReactElement => (
  <li>
    <Link to={projectStakeholder.address(row.projectStakeholderID)}>
      <Person name={row.userName} />
      {row.keyPersonnel === 1 && <KeyMark />}
    </Link>
    <ShownValue field={job} value={row.job} names={names} />
    <ShownValue field={roleIDs} value={row.roleIDs} names={names} />
    <ShownValue field={phone} value={row.phone} names={names} />
    <ShownState register={projectStakeholder} state={row.state} />
  </li>
);

type PeopleProps = {
  readonly company: string;
  readonly rows: readonly StakeholderRow[];
  readonly names: Names;
};

/** The people who stand for a company, as lines that lead to each. */
export const PeopleOfUnit = ({ company, rows, names }: PeopleProps): ReactElement => (
  <ul className={styles.people} aria-label={company}>
    {rows.map((row) => (
      <PersonLine key={row.projectStakeholderID} row={row} names={names} />
    ))}
  </ul>
);
