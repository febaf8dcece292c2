import type { ClosingState } from '@xmgl/contracts/integration/closing.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from './closing.module.css';

const registers = ['ClosingItem', 'Issue', 'ChangeRequest', 'Activity'];
const calls = ['GetClosingState'] as const;

const Check = ({ check, count, address }: ClosingState['checks'][number]): ReactElement => {
  if (count === null || address === null)
    return (
      <li className={styles.check}>
        <StateDot tone="quiet">{check}</StateDot>
        <span className={styles.quiet}>无权查看</span>
      </li>
    );
  return (
    <li className={styles.check}>
      <StateDot tone={count > 0 ? 'warn' : 'good'}>{check}</StateDot>
      {count > 0 ? <Link to={address}>{count} 项</Link> : <span className={styles.quiet}>已满足</span>}
    </li>
  );
};

const summaryOf = ({ items, done, open }: ClosingState): string => {
  if (items === 0) return '还没有检查项：点「加入标准清单」，或逐项新增。';
  if (open.length === 0) return `${items} 项检查中 ${done} 项已完成或豁免，必须的都已满足，项目可以完成。`;
  return `${items} 项检查中 ${done} 项已完成或豁免；还有 ${open.length} 项必须的检查未满足，项目不能完成。`;
};

/** Over the checklist: how far the end is, and what the data tells; a click opens what stands open. */
export const ClosingHead = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('GetClosingState', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  if (!data) return null;
  return (
    <Panel>
      <div className={styles.head}>
        <p className={styles.summary}>{summaryOf(data)}</p>
        <ul className={styles.checks} aria-label="自动检查">
          {data.checks.map((check) => (
            <Check key={check.check} {...check} />
          ))}
        </ul>
      </div>
    </Panel>
  );
};
