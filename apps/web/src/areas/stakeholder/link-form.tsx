import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import type { NumberValue } from '../../ui/number-value.ts';
import styles from './stakeholder.module.css';
import { TermFields } from './term-fields.tsx';

/** How long and how often a new link may be used, and as what people join. */
export const LinkForm = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [days, setDays] = useState(7);
  const [maxUses, setMaxUses] = useState<NumberValue>(20);
  const [roleID, setRoleID] = useState<string>();
  const seesRoles = useRight('integration.role', 'access');
  const roles = useCall('GetRoleList', seesRoles ? { projectID } : null);
  const add = useSend('AddProjectInvitation', {
    refreshes: ['GetProjectInvitationPage'],
    done: '邀请链接已生成，复制后发给对方',
  });
  return (
    <div className={styles.linkForm}>
      <TermFields
        days={days}
        onDays={setDays}
        usesLabel="可用次数"
        maxUses={maxUses}
        onMaxUses={setMaxUses}
      />
      {seesRoles && (
        <div className={styles.termField}>
          项目角色
          <Select
            aria-label="项目角色"
            placeholder="只读"
            allowClear
            loading={roles.isFetching}
            value={roleID}
            onChange={setRoleID}
            options={(roles.data ?? []).map((role) => ({ value: role.roleID, label: role.roleName }))}
          />
        </div>
      )}
      <Button
        look="primary"
        busy={add.isPending}
        disabled={typeof maxUses !== 'number'}
        onClick={() =>
          typeof maxUses === 'number' &&
          add.mutate({ projectID, days, maxUses, ...(roleID !== undefined && { roleID }) })
        }
      >
        生成链接
      </Button>
    </div>
  );
};
