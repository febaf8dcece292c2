import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { shortNumber } from '../../../format/short-number.ts';
import { classes } from '../../../ui/classes.ts';
import { Count } from '../../../ui/count.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from './role.module.css';

export type RoleRow = OutputOf<'GetRoleList'>[number];

type RoleListProps = {
  readonly roles: readonly RoleRow[];
  readonly currentID: string;
  readonly onShow: (roleID: string) => void;
};

/** All roles with the number of their people; on a phone a choice instead of a column. */
export const RoleList = ({ roles, currentID, onShow }: RoleListProps): ReactElement => {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <Select
        aria-label="角色"
        size="large"
        style={{ width: '100%' }}
        value={currentID}
        onChange={onShow}
        options={roles.map(({ roleID, roleName, userCount }) => ({
          value: roleID,
          label: `${roleName}（${shortNumber(userCount)} 人）`,
        }))}
      />
    );
  }
  return (
    <Panel flush title="角色" actions={<span className={styles.hint}>{roles.length} 个</span>}>
      <ul className={styles.roles} aria-label="角色">
        {roles.map(({ roleID, roleName, userCount, isSystem }) => (
          <li key={roleID}>
            <button
              type="button"
              className={classes(styles.role, roleID === currentID && styles.current)}
              aria-current={roleID === currentID || undefined}
              onClick={() => onShow(roleID)}
            >
              <span className={styles.roleName}>{roleName}</span>
              {!isSystem && <span className={styles.own}>自定义</span>}
              <span className={styles.number}>
                <Count of={userCount} /> 人
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
