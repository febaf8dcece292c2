import { type LoggedAction, projectStates } from '@xmgl/contracts/project/project-states';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { Person } from '../../../ui/avatar.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './state-history.module.css';

const deeds: Readonly<Record<LoggedAction, readonly [words: string, icon: IconName]>> = {
  create: ['建立项目', 'plus'],
  start: ['启动项目', 'play'],
  pause: ['暂停项目', 'pause'],
  resume: ['恢复项目', 'play'],
  finish: ['完成项目', 'flag'],
  terminate: ['终止项目', 'stop'],
  transfer: ['移交项目经理', 'swap'],
  file: ['归档项目', 'archive'],
  reopen: ['重新打开项目', 'refresh'],
  remove: ['移除项目', 'trash'],
  restore: ['从回收站恢复项目', 'refresh'],
};

type Entry = OutputOf<'GetProjectStateLog'>[number];

const Step = ({ entry }: { readonly entry: Entry }): ReactElement => {
  const [words, icon] = deeds[entry.action];
  const isMove = entry.fromState !== entry.toState;
  return (
    <li className={styles.step} data-state={isMove ? entry.toState : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name={icon} size={14} />
      </span>
      <div>
        <p className={styles.deed}>
          <strong>{words}</strong>
          {isMove && (
            <span>
              {projectStates[entry.fromState]} → {projectStates[entry.toState]}
            </span>
          )}
        </p>
        {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
        <p className={styles.by}>
          <Person name={entry.userName} picture={entry.userHeadShot} size={20} />
          <time dateTime={entry.createdTime}>{toMinute(entry.createdTime)}</time>
        </p>
      </div>
    </li>
  );
};

/** 状态记录: who moved the project's state, when and why; the newest first. */
export const StateHistory = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const log = useCall('GetProjectStateLog', { projectID });
  return (
    <Panel title="状态记录">
      <Loaded of={log} lines={3}>
        {(entries) => (
          <ol aria-label="状态记录">
            {entries.map((entry) => (
              <Step key={entry.projectStateLogID} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  );
};
