import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../access/place.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveCalls } from '../../api/use-live-calls.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './change/change.module.css';

const registers = [changeRequest.entity];
const { page } = callsOf(changeRequest);
const calls = [page];

/** Changes on which the CCB is voting now. */
export const CommitteeVotes = (): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const read = useCall(page, { pageIndex: 1, pageSize: 100, value: { projectID, state: ['CCB 评审'] } });
  useLiveCalls(registers, calls);
  return (
    <Loaded of={read}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon="people"
            title="没有待表决的变更"
            text="变更提交评审后列在这里，到期由系统计票。"
          />
        ) : (
          <ul className={styles.open}>
            {items.map(({ changeRequestID, code, title, voteResult, planImpact }) => (
              <li key={changeRequestID}>
                <Link to={changeRequest.address(changeRequestID)}>
                  {code} {title}
                </Link>
                <span className={styles.said}>{[voteResult, planImpact].filter(Boolean).join('；')}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};
