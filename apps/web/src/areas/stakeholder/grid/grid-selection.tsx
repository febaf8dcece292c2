import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import styles from './grid.module.css';
import { getCalls } from './grid-calls.ts';

type GridSelectionProps = {
  readonly projectID: string;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
};

/** What can be done with the people chosen by the lasso. */
export const GridSelection = ({ projectID, selected, onDone }: GridSelectionProps): ReactElement => {
  const [contactOwnerID, setContactOwnerID] = useState<string | null>(null);
  const mark = useSend('MarkGridPeople', {
    refreshes: [...Object.values(getCalls), 'GetProjectStakeholderPage'],
    done: `已修改 ${selected.size} 人`,
    onDone,
  });
  const send = (given: { readonly keyPersonnel?: 0 | 1; readonly contactOwnerID?: string }) =>
    mark.mutate({ projectID, projectStakeholderIDs: [...selected], ...given });
  return (
    <div className={styles.selection} role="toolbar" aria-label="批量操作">
      <span>已选 {selected.size} 人</span>
      <label className={styles.contact} htmlFor="grid-contact">
        对接人
        <LinkSelect
          id="grid-contact"
          projectID={projectID}
          entity="User"
          names={{}}
          isMultiple={false}
          mayBeEmpty
          value={contactOwnerID}
          onChange={(value) => setContactOwnerID(typeof value === 'string' ? value : null)}
        />
      </label>
      <Button
        disabled={contactOwnerID === null || mark.isPending}
        onClick={() => contactOwnerID !== null && send({ contactOwnerID })}
      >
        设置对接人
      </Button>
      <Button
        disabled={mark.isPending}
        onClick={() => send({ keyPersonnel: 1, ...(contactOwnerID !== null && { contactOwnerID }) })}
      >
        设为关键干系人
      </Button>
      <Button disabled={mark.isPending} onClick={() => send({ keyPersonnel: 0 })}>
        取消关键
      </Button>
      <Button type="text" onClick={onDone}>
        清除选择
      </Button>
    </div>
  );
};
