import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import type { Values } from '../../../register/row/row-values.ts';

type LearnProps = {
  /** The row that it was learned from. */
  readonly rowID: string;
  readonly title: string;
  readonly values: Values;
};

/** 记一条经验: what was learned from a row that is closed, filled in from what it says. */
export const LearnButton = ({ rowID, title, values }: LearnProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const projectID = usePlace(({ id }) => id);
  if (!useMayWrite(lesson.page, 'insert')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>记一条经验</Button>
      {isOpen && (
        <PrefilledRow
          register={lesson}
          projectID={projectID}
          names={{ [rowID]: { title, isDeleted: 0 } }}
          values={{ title, ...values }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
