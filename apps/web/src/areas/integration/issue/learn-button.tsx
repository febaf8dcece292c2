import type { issue } from '@xmgl/contracts/integration/issue.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import type { ReadRow } from '../../../register/row/row-values.ts';

/** 记一条经验: what was learned from a closed issue, filled in from what it says. */
export const LearnButton = ({ read }: { readonly read: ReadRow<typeof issue> }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const projectID = usePlace(({ id }) => id);
  const mayAdd = useMayWrite(lesson.page, 'insert');
  const { row } = read;
  if (row.state !== '已关闭' || !mayAdd) return null;
  const { issueID, title } = row;
  return (
    <>
      <Button onClick={() => setOpen(true)}>记一条经验</Button>
      {isOpen && (
        <PrefilledRow
          register={lesson}
          projectID={projectID}
          names={{ [issueID]: { title, isDeleted: 0 } }}
          values={{
            title,
            lessonKind: '失败教训',
            situation: [row.description, row.resolution].filter(Boolean).join('\n'),
            cause: row.rootCause,
            recommendation: row.plannedAction,
            issueID,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
