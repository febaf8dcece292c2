import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import { joinRich } from '@xmgl/contracts/register/rich-text';
import type { ReactElement } from 'react';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { LearnButton } from '../lesson/learn-button.tsx';

type LearnProps = { readonly read: ReadRow<typeof changeRequest> };

/** 记一条经验 of a change that is carried out. */
export const LearnFromChange = ({ read }: LearnProps): ReactElement | null => {
  const { state, changeRequestID, title, before, after, reason, result, alternatives } = read.row;
  if (state !== '关闭') return null;
  const situation = joinRich([before, after, result].filter(Boolean));
  return (
    <LearnButton
      rowID={changeRequestID}
      title={title}
      values={{ areaNo: '4', situation, cause: reason, recommendation: alternatives, changeRequestID }}
    />
  );
};
