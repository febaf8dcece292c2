import { type PageRouting, rightNames } from '@xmgl/contracts/access/page-rights';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { type Grants, tabsOf, toGrants } from './grants.ts';
import { compareGrants, type TabChange } from './rebase-grants.ts';
import type { RoleRow } from './role-list.tsx';
import styles from './role-preview.module.css';
import { useRoleGrants } from './use-role-grants.ts';

type OwnProps = {
  readonly roleName: string;
  readonly routings: readonly PageRouting[];
  readonly grants: Grants;
};

const wordsOf = (roleName: string, held: TabChange['given']): string =>
  held.length === 0 ? '' : `${roleName}有${held.map((right) => rightNames[right]).join('、')}`;

type DifferencesProps = OwnProps & { readonly other: RoleRow };

/** Tab by tab what one of the two has and the other has not. */
const Differences = ({ roleName, routings, grants, other }: DifferencesProps): ReactElement => {
  const saved = useRoleGrants(other);
  return (
    <Loaded of={saved} lines={6}>
      {(theirs) => {
        const found = compareGrants(grants, toGrants(theirs.routings));
        const modules = routings.flatMap((module) => {
          const tabs = tabsOf(module).flatMap(({ pageRoutingID, pageRoutingName }) => {
            const change = found.find(({ tabID }) => tabID === pageRoutingID);
            return change ? { ...change, name: pageRoutingName } : [];
          });
          return tabs.length > 0 ? { name: module.pageRoutingName, tabs } : [];
        });
        if (modules.length === 0)
          return <EmptyState icon="check" title="两个角色的权限相同" text="可以把人员合到其中一个角色。" />;
        return (
          <>
            <p className={styles.lead}>{found.length} 个页签的权限不同：</p>
            <ul className={styles.modules} aria-label="不同的权限">
              {modules.map(({ name, tabs }) => (
                <li key={name} className={styles.module}>
                  <h3>{name}</h3>
                  <ul>
                    {tabs.map((tab) => (
                      <li key={tab.tabID} className={styles.tab}>
                        <span>{tab.name}</span>
                        <span className={styles.rights}>
                          {[wordsOf(roleName, tab.taken), wordsOf(other.roleName, tab.given)]
                            .filter(Boolean)
                            .join('；')}
                        </span>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
};

type CompareProps = OwnProps & {
  readonly projectID: string;
  readonly roleID: string;
  readonly onClose: () => void;
};

/** 与其他角色对比: what this role, as it is ticked now, has and another has not, and the other way round. */
export const RoleCompare = ({ projectID, roleID, onClose, ...own }: CompareProps): ReactElement => {
  const roles = useCall('GetRoleList', { projectID });
  const [otherID, setOther] = useState<string | null>(null);
  const others = (roles.data ?? []).filter((role) => role.roleID !== roleID);
  const other = others.find((role) => role.roleID === otherID);
  return (
    <SideDrawer title={`「${own.roleName}」与其他角色对比`} width={480} onClose={onClose}>
      <Select
        aria-label="对比的角色"
        placeholder="请选择对比的角色"
        style={{ width: '100%', marginBottom: 16 }}
        getPopupContainer={(select) => select.parentElement ?? select}
        options={others.map((role) => ({ value: role.roleID, label: role.roleName }))}
        {...(otherID !== null && { value: otherID })}
        onChange={setOther}
      />
      {other && <Differences {...own} other={other} />}
    </SideDrawer>
  );
};
