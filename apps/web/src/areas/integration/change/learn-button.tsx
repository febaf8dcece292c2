import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import type { ReadRow } from '../../../register/row/row-values.ts';

type LearnProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };

/** 记一条经验: what was learned from a change that is carried out, filled in from what it says. */
export const LearnButton = ({ projectID, read }: LearnProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useMayWrite(lesson.page, 'insert');
  const { state, changeRequestID, title, before, after, reason, result, alternatives } = read.row;
  if (state !== '关闭' || !mayAdd) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>记一条经验</Button>
      {isOpen && (
        <PrefilledRow
          register={lesson}
          projectID={projectID}
          names={{ [changeRequestID]: { title, isDeleted: 0 } }}
          values={{
            title,
            areaNo: '4',
            situation: [before, after, result].filter(Boolean).join('\n'),
            cause: reason,
            recommendation: alternatives,
            changeRequestID,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
