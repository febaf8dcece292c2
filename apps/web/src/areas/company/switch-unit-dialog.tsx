import { Button, Modal } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { loadCompanies } from '../../session/load-user.ts';
import { useUserID } from '../../session/session-store.ts';
import { tellRefusal } from '../../session/tell-refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './company.module.css';
import { CreateUnitDialog } from './create-unit-dialog.tsx';
import { UnitTable } from './unit-table.tsx';

/** 切换用户单位, 1586 px wide; only its own button closes it. */
export const SwitchUnitDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [isCreating, setCreating] = useState(false);
  const userID = useUserID();
  useEffect(() => {
    loadCompanies(userID).catch((error: unknown) => tellRefusal('读取单位列表失败', error));
  }, [userID]);
  return (
    <Modal
      open
      title="切换用户单位"
      width={1586}
      footer={null}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={styles.dialogHead}>
        <span className={styles.hint}>点击一行切换到该单位</span>
        <span className={styles.dialogActions}>
          <Link to="/company/index" className={buttonClass('plain')} onClick={onClose}>
            凭邀请码加入
          </Link>
          <Button type="primary" onClick={() => setCreating(true)}>
            创建单位
          </Button>
        </span>
      </div>
      <UnitTable />
      {isCreating && <CreateUnitDialog onClose={() => setCreating(false)} />}
    </Modal>
  );
};
