import type { assumption } from '@xmgl/contracts/integration/assumption.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { StepSlot } from '../../../register/register-parts.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import { issueParts } from '../issue/issue-parts.tsx';
import styles from './assumption.module.css';

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What does not hold is somebody's to deal with: an issue is chosen, or raised from what the assumption says. */
export const RaiseIssue = ({ projectID, read, form, onNames }: StepSlot<typeof assumption>): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useMayWrite(issue.page, 'insert');
  const { row, titles } = read;
  return (
    <div className={styles.lead}>
      <span>假设不成立，须有问题跟进：选择已登记的问题{mayAdd && '，或按这条假设新建一个'}。</span>
      {mayAdd && <Button onClick={() => setOpen(true)}>新建问题</Button>}
      {isOpen && (
        <PrefilledRow
          register={issue}
          parts={issueParts}
          projectID={projectID}
          names={titles}
          values={{
            title: `假设不成立：${row.title}`.slice(0, 100),
            description: `${row.impact}\n（假设 ${row.code}「${row.title}」）`,
            ownerID: row.ownerID,
            activityIDs: row.activityIDs,
          }}
          onClose={() => setOpen(false)}
          onAdded={({ issueID, title }) => {
            onNames({ [issueID]: { title, isDeleted: 0 } });
            const chosen = idsIn(form.getFieldValue('issueIDs'));
            form.setFields([{ name: 'issueIDs', value: [...chosen, issueID], errors: [] }]);
          }}
        />
      )}
    </div>
  );
};
