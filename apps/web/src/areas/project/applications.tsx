import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { toDay } from '../../format/day.ts';
import { Panel } from '../../ui/page.tsx';
import styles from './applications.module.css';

type Application = OutputOf<'GetOwnApplications'>[number];

const Line = ({ application }: { readonly application: Application }): ReactElement => {
  const { projectName, companyName, unitName, appliedTime, address } = application;
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        {projectName ? `${unitName} 申请参与项目「${projectName}」` : `申请加入单位「${companyName}」`}
      </span>
      <span className={styles.who}>
        {projectName ? `待 ${companyName} 的项目经理同意` : '待单位管理员审核'}
      </span>
      <span className={styles.since}>
        {toDay(appliedTime)} 提交
        {address && <Link to={address}>查看或撤回</Link>}
      </span>
    </li>
  );
};

/** 申请: what one has asked for and waits for; nothing where nothing waits. */
export const Applications = (): ReactElement | null => {
  const { data } = useCall('GetOwnApplications', {});
  if (!data || data.length === 0) return null;
  return (
    <Panel flush title="等待答复的申请">
      <ul aria-label="等待答复的申请">
        {data.map((application) => (
          <Line
            key={`${application.companyName} ${application.projectName} ${application.unitName}`}
            application={application}
          />
        ))}
      </ul>
    </Panel>
  );
};
