import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { chainOf, type MatrixIndex, nameIn } from './matrix-index.ts';
import styles from './trace.module.css';

type ChainBarProps = { readonly index: MatrixIndex; readonly id: string; readonly onClear: () => void };

const addressIn = ({ matrix, requirements }: MatrixIndex, id: string): string => {
  if (requirements.has(id)) return requirement.address(id);
  if (matrix.deliverables.some(({ deliverableID }) => deliverableID === id)) return deliverable.address(id);
  if (matrix.files.some(({ relatedFileID }) => relatedFileID === id)) return relatedFile.address(id);
  return `/scheduleManagement/index?tab=gantt&id=${id}`;
};

/** Whose chain is lit, and how much is in it. */
export const ChainBar = ({ index, id, onClear }: ChainBarProps): ReactElement | null => {
  const name = nameIn(index, id);
  if (name === undefined) return null;
  const chain = chainOf(index, id);
  const { matrix } = index;
  const counts = [
    ['项需求', matrix.requirements.filter(({ requirementID }) => chain.has(requirementID)).length],
    ['个 WBS 节点', matrix.nodes.filter(({ wbsNodeID }) => chain.has(wbsNodeID)).length],
    ['项活动', matrix.activities.filter(({ activityID }) => chain.has(activityID)).length],
    ['项成果', matrix.deliverables.filter(({ deliverableID }) => chain.has(deliverableID)).length],
    ['个文件', matrix.files.filter(({ relatedFileID }) => chain.has(relatedFileID)).length],
  ] as const;
  return (
    <div className={styles.chainBar} role="status">
      <span>
        「<Link to={addressIn(index, id)}>{name}</Link>」的跟踪链：
        {counts.flatMap(([unit, count]) => (count > 0 ? [`${count} ${unit}`] : [])).join('，')}
      </span>
      <Button size="small" onClick={onClear}>
        取消点亮
      </Button>
    </div>
  );
};
