import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { shortNumber } from '../../format/short-number.ts';
import type { Names } from '../../register/row/row-values.ts';
import { useLiveRegister } from '../../register/use-live-register.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { InvitationsDrawer } from './invitations-drawer.tsx';
import { PeopleOfUnit } from './person-line.tsx';
import { UnitCard } from './unit-card.tsx';
import styles from './units.module.css';
import { useLiveUnits } from './use-live-units.ts';

type Group = readonly [company: string, people: readonly StakeholderRow[]];

const everyone = 10_000;

/** Companies that only the register names, in the order of their first person. */
const toGroups = (rows: readonly StakeholderRow[]): readonly Group[] => [
  ...Map.groupBy(rows, ({ company }) => company),
];

const rolesOf = (people: readonly StakeholderRow[], names: Names): string =>
  [...new Set(people.flatMap(({ partyRoleID }) => names[partyRoleID ?? '']?.title ?? []))].join('、');

const joinedOf = (rows: readonly StakeholderRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ userID, state }) => (userID !== null && state === '已加入' ? [userID] : [])));

const useUnits = (projectID: string) => {
  useLiveRegister(projectStakeholder);
  useLiveUnits();
  const people = useCall(
    'GetProjectStakeholderPage',
    projectID ? { pageIndex: 1, pageSize: everyone, value: { projectID } } : null,
  );
  const units = useCall('GetProjectOnCompany', projectID ? { projectID } : null);
  const rows = people.data?.items ?? [];
  const listed = units.data ?? [];
  const ofUnits = new Set(listed.flatMap((unit) => unit.projectStakeholderIDs));
  const groups = toGroups(rows.filter((row) => !ofUnits.has(row.projectStakeholderID)));
  return { people, units, rows, groups };
};

/** The owning company's own people stand first; only what waits for an answer comes before them. */
const isOwn = ([, people]: Group): boolean => people.some(({ isCompanyMembers }) => isCompanyMembers === 1);
const isWaiting = ({ state }: { readonly state: number }): boolean => state === 0;

const GroupPanel = ({
  group: [company, people],
  names,
}: {
  readonly group: Group;
  readonly names: Names;
}) => (
  <Panel
    flush
    title={
      <div className={styles.head}>
        <h2>{company}</h2>
        <span className={styles.note}>
          {rolesOf(people, names)} · <Count of={people.length} /> 人
        </span>
      </div>
    }
  >
    <PeopleOfUnit company={company} rows={people} names={names} />
  </Panel>
);

/** The register by 单位: the companies that take part, and who stands for each. */
export const UnitsView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const { people, units, rows, groups } = useUnits(projectID);
  const seesCodes = useRight(projectStakeholder.page, 'insert');
  const [isInviting, setInviting] = useState(false);
  const count = (units.data?.length ?? 0) + groups.length;
  const joined = joinedOf(rows);
  return (
    <Page
      title={projectStakeholder.label}
      lead={people.data && units.data && `${shortNumber(count)} 个单位，${shortNumber(people.data.total)} 人`}
      actions={seesCodes && <Button onClick={() => setInviting(true)}>邀请单位</Button>}
    >
      <div>{views}</div>
      <Loaded of={people} lines={10}>
        {({ titles }) => (
          <Loaded of={units} lines={10}>
            {(listed) => {
              const toCard = (unit: (typeof listed)[number]) => (
                <UnitCard
                  key={unit.projectOnCompanyID}
                  projectID={projectID}
                  unit={unit}
                  rows={rows.filter((row) => unit.projectStakeholderIDs.includes(row.projectStakeholderID))}
                  names={titles}
                  joined={joined}
                />
              );
              const toPanel = (group: Group) => <GroupPanel key={group[0]} group={group} names={titles} />;
              return (
                <>
                  {listed.filter(isWaiting).map(toCard)}
                  {groups.filter(isOwn).map(toPanel)}
                  {listed.filter((unit) => !isWaiting(unit)).map(toCard)}
                  {groups.filter((group) => !isOwn(group)).map(toPanel)}
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
      {isInviting && (
        <InvitationsDrawer projectID={projectID} of="units" onClose={() => setInviting(false)} />
      )}
    </Page>
  );
};
