import { Button } from 'antd';
import type { ReactElement } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Panel } from '../../ui/page.tsx';
import styles from './company.module.css';

/** The unit's invite code, to be sent to colleagues. Members without the right to invite get none. */
export const InviteCode = ({ code }: { readonly code: string }): ReactElement | null =>
  code ? (
    <Panel>
      <div className={styles.dialogHead} style={{ marginBottom: 0 }}>
        <span>
          <span className={styles.hint}>邀请码　</span>
          <span className={styles.code}>{code}</span>
          <span className={`${styles.hint} ${styles.codeUse}`}>
            同事登录后，在「切换单位」中选「凭邀请码加入」并填写，由管理员在此审核。
          </span>
        </span>
        <Button onClick={() => void copyText(code, '邀请码已复制', `请手动复制邀请码：${code}`)}>复制</Button>
      </div>
    </Panel>
  ) : null;
