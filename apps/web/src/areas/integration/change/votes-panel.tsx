import type { VoteRound } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { toMinute } from '../../../format/day.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from './change.module.css';
import { tallyWords } from './vote-words.ts';

const tones: Readonly<Record<string, Tone>> = {
  同意: 'good',
  批准: 'good',
  反对: 'bad',
  否决: 'bad',
  弃权: 'quiet',
  推迟: 'quiet',
  未达法定人数: 'warn',
};
const registers = [changeRequest.entity];
const calls = ['GetChangeVotes'] as const;

const Voter = ({ userName, duty, vote, comment, votedTime, isLapsed }: VoteRound['voters'][number]) => {
  const words = vote ?? (isLapsed === 1 ? '已离开项目' : '未表决');
  return (
    <li>
      <span>
        {userName}
        <span className={styles.duty}>{duty}</span>
      </span>
      <StateDot tone={tones[vote ?? ''] ?? 'quiet'}>{words}</StateDot>
      {votedTime !== null && (
        <span className={styles.said}>
          {toMinute(votedTime)}
          {comment && `：${comment}`}
        </span>
      )}
    </li>
  );
};

const Round = ({ round }: { readonly round: VoteRound }): ReactElement => {
  const { verdict, dueDay, closedTime, quorum, majority, tieRule } = round;
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>第 {round.round} 轮</h3>
        <StateDot tone={tones[verdict ?? ''] ?? 'active'}>{verdict ?? '表决中'}</StateDot>
        <span>{tallyWords(round)}</span>
      </div>
      <div className={styles.rules}>
        {closedTime === null ? `${dueDay} 截止` : `${toMinute(closedTime)} 结束`}；法定人数{quorum}，通过须
        {majority}，平票{tieRule}
      </div>
      <ul className={styles.voters}>
        {round.voters.map((voter) => (
          <Voter key={voter.userID} {...voter} />
        ))}
      </ul>
    </section>
  );
};

type PanelProps = { readonly projectID: string; readonly changeRequestID: string };

/** Every round of voting on a change, the newest first. */
export const VotesPanel = (props: PanelProps): ReactElement => {
  const read = useCall('GetChangeVotes', props);
  useLiveCalls(registers, calls);
  return (
    <Loaded of={read}>
      {({ rounds }) =>
        rounds.length === 0 ? (
          <EmptyState icon="people" title="还没有表决" text="分析人提交评审后，由 CCB 的委员在期限内表决。" />
        ) : (
          <div className={styles.rounds}>
            {rounds.map((round) => (
              <Round key={round.round} round={round} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
};
