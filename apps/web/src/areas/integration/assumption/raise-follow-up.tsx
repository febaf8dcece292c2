import type { assumption } from '@xmgl/contracts/integration/assumption.register';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { joinRich } from '@xmgl/contracts/register/rich-text';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { StepSlot } from '../../../register/register-parts.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import { issueParts } from '../issue/issue-parts.tsx';
import styles from './assumption.module.css';

type Slot = StepSlot<typeof assumption>;
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What was raised is among what the step links to. */
const link = (
  { form, onNames }: Slot,
  field: 'issueIDs' | 'changeRequestIDs',
  id: string,
  title: string,
): void => {
  onNames({ [id]: { title, isDeleted: 0 } });
  form.setFields([
    { name: field, value: [...idsIn(form.getFieldValue(field)), id], errors: [] },
    { name: 'issueIDs', errors: [] },
  ]);
};

/** What does not hold is somebody's to deal with: an issue or a change is chosen, or raised from what the assumption says. */
export const RaiseFollowUp = (slot: Slot): ReactElement => {
  const { projectID, read } = slot;
  const [raised, setRaised] = useState<'issue' | 'change' | null>(null);
  const mayAddIssue = useMayWrite(issue.page, 'insert');
  const mayAddChange = useMayWrite(changeRequest.page, 'insert');
  const { row, titles } = read;
  const title = `假设不成立：${row.title}`.slice(0, 100);
  const said = joinRich([row.impact, `（假设 ${row.code}「${row.title}」）`]);
  const close = () => setRaised(null);
  return (
    <div className={styles.lead}>
      <span>
        假设不成立，须有问题或变更跟进：选择已登记的{(mayAddIssue || mayAddChange) && '，或按这条假设新建'}。
      </span>
      <span className={styles.deeds}>
        {mayAddIssue && <Button onClick={() => setRaised('issue')}>新建问题</Button>}
        {mayAddChange && <Button onClick={() => setRaised('change')}>新建变更</Button>}
      </span>
      {raised === 'issue' && (
        <PrefilledRow
          register={issue}
          parts={issueParts}
          projectID={projectID}
          names={titles}
          values={{ title, description: said, ownerID: row.ownerID, activityIDs: row.activityIDs }}
          onClose={close}
          onAdded={({ issueID, title: added }) => link(slot, 'issueIDs', issueID, added)}
        />
      )}
      {raised === 'change' && (
        <PrefilledRow
          register={changeRequest}
          projectID={projectID}
          names={titles}
          values={{ title, reason: said, before: row.description || row.title, nature: '纠正措施' }}
          onClose={close}
          onAdded={({ changeRequestID, title: added }) =>
            link(slot, 'changeRequestIDs', changeRequestID, added)
          }
        />
      )}
    </div>
  );
};
