import { issue } from '@xmgl/contracts/integration/issue.register';
import type { DeliverableRound } from '@xmgl/contracts/scope/deliverable.calls';
import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './scope.module.css';

const tones: Readonly<Record<string, string>> = { 接收: 'success', 有条件接收: 'warning', 拒收: 'error' };

const Round = ({ round }: { readonly round: DeliverableRound }): ReactElement => {
  const facts = [
    ['检验', [round.inspectTime, round.method, round.inspectors].filter(Boolean).join('，')],
    ['接收数量', round.acceptedQuantity === null ? '' : String(round.acceptedQuantity)],
    ['已同意', round.agreed],
    ['理由', round.reasons],
    ['豁免', round.waiver],
    ['确认单号', round.certificateNo],
  ].filter(([, words]) => words !== '');
  return (
    <li>
      <header>
        <strong>第 {round.round} 轮</strong>
        <Tag color={tones[round.conclusion] ?? 'default'}>{round.conclusion || '待检验'}</Tag>
        {round.revokedTime !== null && <Tag>已撤销</Tag>}
        <span>
          {round.submittedBy} 于 {toMinute(round.submittedTime)} 提交
          {round.concludedTime !== null &&
            `，${round.concludedBy} 于 ${toMinute(round.concludedTime)} 给出结论`}
        </span>
      </header>
      <dl>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {round.remains.length > 0 && (
          <div>
            <dt>{round.conclusion === '拒收' ? '不合格' : '遗留问题'}</dt>
            {round.remains.map(({ issueID, code, title, state }) => (
              <dd key={issueID}>
                <Link to={issue.address(issueID)}>
                  {code} {title}（{state}）
                </Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </li>
  );
};

type PanelProps = { readonly projectID: string; readonly deliverableID: string };

/** 验收: round by round what was submitted, and what the inspection found. */
export const DeliverableRounds = ({ projectID, deliverableID }: PanelProps): ReactElement => (
  <Loaded of={useCall('GetDeliverableAcceptancePage', { projectID, deliverableID })} lines={4}>
    {(rounds) =>
      rounds.length === 0 ? (
        <EmptyState
          icon="check"
          title="还没有提交"
          text="交付人上传文件并提交以后，每一轮检验和结论记在这里。"
        />
      ) : (
        <ol className={styles.versions}>
          {rounds.map((round) => (
            <Round key={round.round} round={round} />
          ))}
        </ol>
      )
    }
  </Loaded>
);
