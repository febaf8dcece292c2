import { type ReactElement, useState } from 'react';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { useUserID } from '../../session/session-store.ts';
import { ask } from '../../ui/ask-store.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './company.module.css';
import { LeavingDialog } from './leaving-dialog.tsx';
import { TransferUnitDialog } from './transfer-unit-dialog.tsx';

export type Member = OutputOf<'GetUserCompany'>['items'][number];
type Change = Pick<InputOf<'UpdCompanyUserState'>, 'state' | 'companyRole'>;

type Deed = {
  readonly label: string;
  readonly change: Change;
  /** What is lost; asked before it is done. */
  readonly warning?: string;
  /** Told when it went well, about the member's name. */
  readonly done: string;
};

const joined: readonly Deed[] = [
  {
    label: '停用',
    change: { state: 2 },
    done: '已停用',
    warning: '停用后，此人立即失去在本单位所有项目中的权限；可以随时恢复。',
  },
];

/** What an administrator may do with a member in its present state. */
const deedsFor = ({ state, companyRole }: Member, ownRole: string): readonly Deed[] => {
  if (companyRole === '单位负责人' || ownRole === '成员') return [];
  if (state === 0) {
    return [
      { label: '通过', change: { state: 1 }, done: '已通过' },
      {
        label: '拒绝',
        change: { state: 3 },
        done: '已拒绝',
        warning: '对方会收到未通过的结果，可以再次申请。',
      },
    ];
  }
  if (state === 5) return [{ label: '撤回邀请', change: { state: 3 }, done: '已撤回邀请' }];
  if (state === 2) return [{ label: '恢复', change: { state: 1 }, done: '已恢复' }];
  if (state !== 1) return [];
  const roleDeed: Deed =
    companyRole === '单位管理员'
      ? { label: '取消管理员', change: { companyRole: '成员' }, done: '已取消管理员' }
      : { label: '设为管理员', change: { companyRole: '单位管理员' }, done: '已设为管理员' };
  return ownRole === '单位负责人'
    ? [roleDeed, ...joined]
    : companyRole === '成员'
      ? [roleDeed, ...joined]
      : [];
};

const mayRemove = ({ state, companyRole }: Member, ownRole: string): boolean =>
  (state === 1 || state === 2) &&
  (ownRole === '单位负责人' || (ownRole === '单位管理员' && companyRole === '成员'));

type MemberActionsProps = { readonly companyID: string; readonly ownRole: string; readonly member: Member };

export const MemberActions = ({ companyID, ownRole, member }: MemberActionsProps): ReactElement => {
  const ownID = useUserID();
  const send = useSend('UpdCompanyUserState', { refreshes: ['GetUserCompany'] });
  const { userID, userName } = member;
  const [open, setOpen] = useState<'leaving' | 'transfer' | null>(null);
  const run = ({ change, done }: Deed) =>
    send.mutate(
      { companyID, userID, ...change },
      { onSuccess: () => toast.success(`${done}「${userName}」`) },
    );
  const isOwn = userID === ownID;
  const deeds = isOwn ? [] : deedsFor(member, ownRole);
  const isOut = isOwn ? ownRole !== '单位负责人' : mayRemove(member, ownRole);
  const isOwner = isOwn && ownRole === '单位负责人';
  if (deeds.length === 0 && !isOut && !isOwner) return <span className={styles.hint}>—</span>;
  return (
    <span className={styles.rowActions}>
      {deeds.map((deed) => (
        <button
          key={deed.label}
          type="button"
          className={deed.warning ? styles.danger : undefined}
          disabled={send.isPending}
          onClick={() =>
            deed.warning
              ? ask({
                  text: `${deed.label}「${userName}」？`,
                  more: deed.warning,
                  confirm: deed.label,
                  kind: 'danger',
                  run: () => run(deed),
                })
              : run(deed)
          }
        >
          {deed.label}
        </button>
      ))}
      {isOut && (
        <button type="button" className={styles.danger} onClick={() => setOpen('leaving')}>
          {isOwn ? '退出单位' : '移出'}
        </button>
      )}
      {isOwner && (
        <button type="button" onClick={() => setOpen('transfer')}>
          移交负责人
        </button>
      )}
      {open === 'leaving' && (
        <LeavingDialog companyID={companyID} member={member} isOwn={isOwn} onClose={() => setOpen(null)} />
      )}
      {open === 'transfer' && <TransferUnitDialog companyID={companyID} onClose={() => setOpen(null)} />}
    </span>
  );
};
