import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import styles from '../company.module.css';
import { StartDialog } from './start-dialog.tsx';

type Start = OutputOf<'GetCompanyStart'>;

const rolesOf = ({ roleTemplates }: Start): string =>
  roleTemplates.map(({ roleName, sourceRole }) => `${roleName}（同${sourceRole}）`).join('、') ||
  '只有内置角色';

/** 新项目的起点: what the unit's new projects have from the first day. */
export const StartPanel = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const query = useCall('GetCompanyStart', { companyID });
  const kinds = useCall('GetNumberedKinds', {});
  const rulesOf = ({ codingRules }: Start): string => {
    const labels = new Map((kinds.data ?? []).map(({ entityKind, label }) => [entityKind, label]));
    const names = codingRules.map(({ entityKind }) => labels.get(entityKind) ?? '').filter(Boolean);
    return names.join('、') || '按标准的规则编号';
  };
  return (
    <Panel
      title="新项目的起点"
      actions={
        <Button disabled={!query.data} onClick={() => setOpen(true)}>
          修改起点
        </Button>
      }
    >
      <Loaded of={query} lines={2}>
        {(start) => (
          <>
            <Facts
              facts={[
                ['另加的角色', rolesOf(start)],
                ['编码规则', rulesOf(start)],
              ]}
            />
            <p className={styles.note}>
              用于此后建立的项目，监控阈值在「监控阈值」中；项目类型另有规定的，以项目类型为准。
            </p>
            {isOpen && <StartDialog companyID={companyID} start={start} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
