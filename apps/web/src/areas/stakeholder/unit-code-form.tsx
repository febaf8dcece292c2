import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/fields.module.css';
import type { NumberValue } from '../../ui/number-value.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './stakeholder.module.css';
import { TermFields } from './term-fields.tsx';

type PartSelectProps = {
  readonly projectID: string;
  readonly value: string | undefined;
  readonly onChange: (name: string) => void;
};

/** Words of the company's list of 参建角色; one of them is for its own people alone. */
const PartSelect = ({ projectID, value, onChange }: PartSelectProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed.trim().slice(0, 100));
  const { data = [], isFetching } = useCall('FindLinkTargets', { projectID, entity: '参建角色', text });
  const names = data.map(({ title }) => title).filter((title) => title !== '内部');
  return (
    <Select<string>
      aria-label="参建角色"
      aria-required
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={names.map((name) => ({ value: name, label: name }))}
      {...(value !== undefined && { value })}
      onChange={onChange}
    />
  );
};

/** As what companies come in by a new code, for how long, and how many of them. */
export const UnitCodeForm = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [partyRole, setPartyRole] = useState<string>();
  const [days, setDays] = useState(7);
  const [maxUses, setMaxUses] = useState<NumberValue>(1);
  const add = useSend('AddProjectInvitation', {
    refreshes: ['GetProjectInvitationPage'],
    done: '单位邀请码已生成，复制链接发给对方单位的管理员',
  });
  return (
    <div className={styles.linkForm}>
      <div className={styles.termField}>
        <span className={fields.required}>参建角色</span>
        <PartSelect projectID={projectID} value={partyRole} onChange={setPartyRole} />
      </div>
      <TermFields
        days={days}
        onDays={setDays}
        usesLabel="可用单位数"
        maxUses={maxUses}
        onMaxUses={setMaxUses}
      />
      <Button
        look="primary"
        busy={add.isPending}
        disabled={typeof maxUses !== 'number' || partyRole === undefined}
        onClick={() =>
          typeof maxUses === 'number' &&
          partyRole !== undefined &&
          add.mutate({ projectID, inviteKind: '单位', partyRole, days, maxUses })
        }
      >
        生成邀请码
      </Button>
    </div>
  );
};
