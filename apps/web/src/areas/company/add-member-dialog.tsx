import { Button, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Person } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './company.module.css';

type AddMemberDialogProps = { readonly companyID: string; readonly onClose: () => void };

/** 添加成员: somebody with an account is found by the whole phone number or account, and asked to join. */
export const AddMemberDialog = ({ companyID, onClose }: AddMemberDialogProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState('');
  const found = useCall('GetUsers', value ? { companyID, value } : null);
  const add = useSend('AddCompanyUsers', {
    refreshes: ['GetUserCompany', 'GetUsers'],
    done: '已发出邀请，本人同意后加入',
    onDone: onClose,
  });
  return (
    <Modal open title="添加成员" width={480} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Input.Search
        aria-label="手机号或账号"
        placeholder="输入完整的手机号或账号"
        enterButton="查找"
        autoFocus
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => setValue(text.trim())}
      />
      {value && (
        <Loaded of={found} lines={1}>
          {(people) =>
            people.length === 0 ? (
              <p role="status" className={styles.hint}>
                没有找到「{value}」。请核对完整的手机号或账号；对方还没有注册时，把邀请码发给他。
              </p>
            ) : (
              <ul className={styles.found} aria-label="找到的人">
                {people.map(({ userID, userName, userHeadShot, isMember }) => (
                  <li key={userID}>
                    <Person name={userName} picture={userHeadShot} />
                    {isMember === 1 ? (
                      <span className={styles.hint}>已是成员</span>
                    ) : (
                      <Button
                        type="primary"
                        loading={add.isPending}
                        onClick={() => add.mutate({ companyID, userIDs: [userID], value })}
                      >
                        邀请
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Modal>
  );
};
