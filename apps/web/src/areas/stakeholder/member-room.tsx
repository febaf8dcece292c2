import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import styles from './stakeholder.module.css';

/** How many people the company's type still has room for; nothing where it sets no limit. */
export const MemberRoom = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('BoolProjectMaxMem', { projectID, adding: 0 }, { staleTime: 0 });
  if (!data || data.max === 0) return null;
  const left = Math.max(0, data.max - data.used);
  return (
    <p className={styles.quiet}>
      套餐上限 {data.max} 人，已加入和已邀请 {data.used} 人，
      {left > 0 ? `还可添加 ${left} 人` : '不能再邀请或添加，请升级套餐或停用部分成员'}
    </p>
  );
};
