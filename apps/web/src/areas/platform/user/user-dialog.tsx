import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Button, InputNumber, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { useUserID } from '../../../session/session-store.ts';
import { Facts } from '../../../ui/page.tsx';
import { ReasonStep } from '../inbox/reason-step.tsx';
import styles from './user.module.css';

export type Account = OutputOf<'GetPlatformUserPage'>['items'][number];

const largestGB = 10_000;
const refreshes = ['GetPlatformUserPage'] as const;

/** The room for one person's own files: another than the usual, or the usual one again. */
const Room = ({ account: { userID, quotaGB } }: { readonly account: Account }): ReactElement => {
  const [typed, setTyped] = useState<number | null>(quotaGB);
  const save = useSend('UpdPlatformUserRoom', { refreshes, done: '个人文件空间已修改' });
  return (
    <div className={styles.room}>
      <label htmlFor="own-room">个人文件空间</label>
      <InputNumber
        id="own-room"
        min={1}
        max={largestGB}
        precision={0}
        suffix="GB"
        placeholder="与大家相同"
        style={{ width: 160 }}
        value={typed}
        onChange={setTyped}
      />
      <Button
        disabled={typed === quotaGB}
        loading={save.isPending}
        onClick={() => save.mutate({ userID, quotaGB: typed })}
      >
        保存
      </Button>
    </div>
  );
};

type DialogProps = { readonly account: Account; readonly onClose: () => void };

/** One account: who it is, its room for files, and whether it may be used. */
export const UserDialog = ({ account, onClose }: DialogProps): ReactElement => {
  const { userID, userName, userAccount, state } = account;
  const isOwn = useUserID() === userID;
  const step = useSend('UpdPlatformUserState', {
    refreshes,
    done: state === '停用' ? '账号已启用' : '账号已停用，全部设备已退出',
    onDone: onClose,
  });
  const take = (to: '正常' | '停用') => (reason: string) => step.mutate({ userID, state: to, reason });
  return (
    <Modal open title={userName || userAccount} width={640} footer={null} onCancel={onClose}>
      <Facts
        facts={[
          ['账号', userAccount],
          ['手机', account.userTel],
          ['状态', state],
          ['单位', account.companies.join('、')],
          ['注册', toMinute(account.createdTime)],
          ['最近使用', account.lastSeenTime ? toMinute(account.lastSeenTime) : '从未登录'],
          ['个人文件', sizeText(account.used)],
        ]}
      />
      {state !== '已注销' && <Room account={account} />}
      {state === '正常' && !isOwn && (
        <ReasonStep
          name="停用"
          hint="为什么停用；记入操作日志"
          isBusy={step.isPending}
          onTake={take('停用')}
        />
      )}
      {state === '停用' && (
        <ReasonStep
          name="启用"
          hint="为什么恢复使用；记入操作日志"
          isBusy={step.isPending}
          onTake={take('正常')}
        />
      )}
    </Modal>
  );
};
