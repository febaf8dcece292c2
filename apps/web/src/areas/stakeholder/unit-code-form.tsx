import { type UnitParty, unitParties } from '@xmgl/contracts/stakeholder/unit-workflow';
import { InputNumber, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { dayOptions } from './link-form.tsx';
import styles from './stakeholder.module.css';

const partyOptions = unitParties.map((value) => ({ value, label: value }));

/** As what companies come in by a new code, for how long, and how many of them. */
export const UnitCodeForm = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [partyRole, setPartyRole] = useState<UnitParty>();
  const [days, setDays] = useState(7);
  const [maxUses, setMaxUses] = useState<number | null>(1);
  const add = useSend('AddProjectInvitation', {
    refreshes: ['GetProjectInvitationPage'],
    done: '单位邀请码已生成，复制链接发给对方单位的管理员',
  });
  return (
    <div className={styles.linkForm}>
      <div className={styles.termField}>
        参建角色
        <Select<UnitParty>
          aria-label="参建角色"
          placeholder="请选择"
          options={partyOptions}
          {...(partyRole !== undefined && { value: partyRole })}
          onChange={setPartyRole}
        />
      </div>
      <div className={styles.termField}>
        有效期
        <Select aria-label="有效期" options={dayOptions} value={days} onChange={setDays} />
      </div>
      <div className={styles.termField}>
        可用单位数
        <InputNumber
          aria-label="可用单位数"
          min={1}
          max={500}
          precision={0}
          value={maxUses}
          onChange={setMaxUses}
        />
      </div>
      <Button
        look="primary"
        busy={add.isPending}
        disabled={maxUses === null || partyRole === undefined}
        onClick={() =>
          maxUses !== null &&
          partyRole !== undefined &&
          add.mutate({ projectID, inviteKind: '单位', partyRole, days, maxUses })
        }
      >
        生成邀请码
      </Button>
    </div>
  );
};
