import type { ReactElement } from 'react';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { useUserID } from '../../session/session-store.ts';
import { ask } from '../../ui/ask-store.ts';
import styles from './company.module.css';

export type Member = OutputOf<'GetUserCompany'>['items'][number];
type Change = Pick<InputOf<'UpdCompanyUserState'>, 'state' | 'companyRole'>;

type Deed = {
  readonly label: string;
  readonly change: Change;
  /** What is lost; asked before it is done. */
  readonly warning?: string;
};

const joined: readonly Deed[] = [
  {
    label: '停用',
    change: { state: 2 },
    warning: '停用后，此人立即失去在本单位所有项目中的权限；可以随时恢复。',
  },
];

/** What an administrator may do with a member in its present state. */
const deedsFor = ({ state, companyRole }: Member, ownRole: string): readonly Deed[] => {
  if (companyRole === '单位负责人') return [];
  if (state === 0) {
    return [
      { label: '通过', change: { state: 1 } },
      { label: '拒绝', change: { state: 3 }, warning: '对方会收到未通过的结果，可以再次申请。' },
    ];
  }
  if (state === 2 || state === 3) return [{ label: '恢复', change: { state: 1 } }];
  if (state !== 1) return [];
  const roleDeed: Deed =
    companyRole === '单位管理员'
      ? { label: '取消管理员', change: { companyRole: '成员' } }
      : { label: '设为管理员', change: { companyRole: '单位管理员' } };
  return ownRole === '单位负责人'
    ? [roleDeed, ...joined]
    : companyRole === '成员'
      ? [roleDeed, ...joined]
      : [];
};

type MemberActionsProps = { readonly companyID: string; readonly ownRole: string; readonly member: Member };

export const MemberActions = ({ companyID, ownRole, member }: MemberActionsProps): ReactElement => {
  const ownID = useUserID();
  const send = useSend('UpdCompanyUserState', { refreshes: ['GetUserCompany'], done: '已保存' });
  const { userID, userName } = member;
  const run = (change: Change) => send.mutate({ companyID, userID, ...change });
  const deeds = userID === ownID ? [] : deedsFor(member, ownRole);
  if (deeds.length === 0) return <span className={styles.hint}>—</span>;
  return (
    <span className={styles.rowActions}>
      {deeds.map(({ label, change, warning }) => (
        <button
          key={label}
          type="button"
          className={warning ? styles.danger : undefined}
          disabled={send.isPending}
          onClick={() =>
            warning
              ? ask({
                  text: `${label}「${userName}」？`,
                  more: warning,
                  confirm: label,
                  kind: 'danger',
                  run: () => run(change),
                })
              : run(change)
          }
        >
          {label}
        </button>
      ))}
    </span>
  );
};
