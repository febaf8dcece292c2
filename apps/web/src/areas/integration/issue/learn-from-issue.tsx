import type { issue } from '@xmgl/contracts/integration/issue.register';
import { joinRich } from '@xmgl/contracts/register/rich-text';
import type { ReactElement } from 'react';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { LearnButton } from '../lesson/learn-button.tsx';

/** 记一条经验 of a closed issue. */
export const LearnFromIssue = ({ read }: { readonly read: ReadRow<typeof issue> }): ReactElement | null => {
  const { state, issueID, title, description, resolution, rootCause, plannedAction } = read.row;
  if (state !== '已关闭') return null;
  const situation = joinRich([description, resolution].filter(Boolean));
  return (
    <LearnButton
      rowID={issueID}
      title={title}
      values={{
        lessonKind: '失败教训',
        situation,
        cause: rootCause,
        recommendation: plannedAction,
        issueID,
      }}
    />
  );
};
