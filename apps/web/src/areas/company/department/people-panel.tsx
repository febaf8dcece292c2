import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from '../company.module.css';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeople } from './use-people.ts';

/** Who works in a department and below, in its drawer. */
export const PeoplePanel = ({ departmentID }: { readonly departmentID: string }): ReactElement => {
  const companyID = usePlace(({ id }) => id);
  const [isAdding, setAdding] = useState(false);
  const { query, mayManage, mayChange } = usePeople({
    companyID,
    departmentID,
    includeChildren: 1,
    value: '',
  });
  return (
    <>
      {mayManage && (
        <p className={styles.above}>
          <Button onClick={() => setAdding(true)}>加入人员</Button>
        </p>
      )}
      <Loaded of={query}>
        {({ items }) => (
          <PeopleTable
            companyID={companyID}
            people={items}
            mayManage={mayManage}
            mayChange={mayChange}
            isLoading={query.isPlaceholderData}
            empty={
              <EmptyState icon="people" title="还没有人员" text="把单位成员加入此部门，一次可以选多人。" />
            }
          />
        )}
      </Loaded>
      {isAdding && (
        <AddPeopleDialog companyID={companyID} departmentID={departmentID} onClose={() => setAdding(false)} />
      )}
    </>
  );
};
