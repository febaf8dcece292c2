import { Button } from 'antd';
import type { ReactElement } from 'react';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './company.module.css';

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('邀请码已复制');
  } catch {
    toast.info(`请手动复制邀请码：${code}`);
  }
};

/** The unit's invite code, to be sent to colleagues. Members without the right to invite get none. */
export const InviteCode = ({ code }: { readonly code: string }): ReactElement | null =>
  code ? (
    <Panel>
      <div className={styles.dialogHead} style={{ marginBottom: 0 }}>
        <span>
          <span className={styles.hint}>邀请码　</span>
          <span className={styles.code}>{code}</span>
          <span className={styles.hint}>　同事在「切换单位」中填写后，由管理员在此审核。</span>
        </span>
        <Button onClick={() => void copy(code)}>复制</Button>
      </div>
    </Panel>
  ) : null;
