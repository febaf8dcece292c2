import type { WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import styles from './wbs.module.css';

type ChecksPanelProps = {
  readonly findings: readonly WbsFinding[];
  readonly onShow: (wbsNodeID: string) => void;
  readonly onClose: () => void;
};

const inOrder = (findings: readonly WbsFinding[]): readonly WbsFinding[] => [
  ...findings.filter(({ level }) => level === 'red'),
  ...findings.filter(({ level }) => level === 'amber'),
];

const most = 500;

/** What the WBS still lacks, the red first; a click leads to the node. */
export const ChecksPanel = ({ findings, onShow, onClose }: ChecksPanelProps): ReactElement => (
  <aside className={styles.checks} aria-label="WBS 检查">
    <header>
      <h2>检查</h2>
      <IconButton icon="close" label="关闭" onClick={onClose} />
    </header>
    {findings.length === 0 ? (
      <p className={styles.quiet}>没有发现问题。</p>
    ) : (
      <ul>
        {inOrder(findings)
          .slice(0, most)
          .map(({ rule, level, wbsNodeID, message }) => (
            <li key={`${rule} ${wbsNodeID ?? ''} ${message}`}>
              <Tag color={level === 'red' ? 'error' : 'warning'}>{level === 'red' ? '红' : '黄'}</Tag>
              {wbsNodeID === null ? (
                <span>{message}</span>
              ) : (
                <button type="button" onClick={() => onShow(wbsNodeID)}>
                  {message}
                </button>
              )}
            </li>
          ))}
      </ul>
    )}
    {findings.length > most && (
      <p className={styles.quiet}>
        只列出前 {most} 条，共 {findings.length} 条。
      </p>
    )}
  </aside>
);
