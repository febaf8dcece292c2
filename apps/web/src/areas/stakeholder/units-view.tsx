import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import type { Names } from '../../register/row-values.ts';
import { ShownState } from '../../register/shown-state.tsx';
import { ShownValue } from '../../register/shown-value.tsx';
import { useLiveRegister } from '../../register/use-live-register.ts';
import { useSession } from '../../session/session-store.ts';
import { Person } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import styles from './units.module.css';

type People = OutputOf<'GetProjectStakeholderPage'>;
type Unit = readonly [company: string, people: readonly StakeholderRow[]];

const everyone = 10_000;

/** Units in the order of their first person, who in the register stands first. */
const toUnits = ({ items }: People): readonly Unit[] => {
  const units = new Map<string, StakeholderRow[]>();
  for (const row of items) units.set(row.company, [...(units.get(row.company) ?? []), row]);
  return [...units];
};

const rolesOf = (people: readonly StakeholderRow[]): string =>
  [...new Set(people.flatMap(({ partyRole }) => partyRole ?? []))].join('、');

const { job, phone } = projectStakeholder.fields;
const { roleIDs } = projectStakeholder.computed;

const PersonLine = ({
  row,
  names,
}: {
  readonly row: StakeholderRow;
  readonly names: Names;
}): ReactElement => (
  <li>
    <Link to={projectStakeholder.address(row.projectStakeholderID)}>
      <Person name={row.userName} />
      {row.keyPersonnel === 1 && <span className={styles.key}>关键</span>}
    </Link>
    <ShownValue field={job} value={row.job} names={names} />
    <ShownValue field={roleIDs} value={row.roleIDs} names={names} />
    <ShownValue field={phone} value={row.phone} names={names} />
    <ShownState register={projectStakeholder} state={row.state} />
  </li>
);

/** The register by 单位: who stands for each. */
export const UnitsView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  useLiveRegister(projectStakeholder);
  const people = useCall(
    'GetProjectStakeholderPage',
    projectID ? { pageIndex: 1, pageSize: everyone, value: { projectID } } : null,
  );
  const units = people.data ? toUnits(people.data) : [];
  return (
    <Page
      title={projectStakeholder.label}
      lead={people.data && `${units.length} 个单位，${people.data.total} 人`}
    >
      <div>{views}</div>
      <Loaded of={people} lines={10}>
        {({ titles }) =>
          units.map(([company, rows]) => (
            <Panel
              key={company}
              flush
              title={
                <h2>
                  {company}
                  <span className={styles.note}>
                    {rolesOf(rows)} · {rows.length} 人
                  </span>
                </h2>
              }
            >
              <ul className={styles.people} aria-label={company}>
                {rows.map((row) => (
                  <PersonLine key={row.projectStakeholderID} row={row} names={titles} />
                ))}
              </ul>
            </Panel>
          ))
        }
      </Loaded>
    </Page>
  );
};
