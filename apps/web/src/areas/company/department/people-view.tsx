import { department } from '@xmgl/contracts/company/department.register';
import { Button, Checkbox } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { ListPanel } from '../list-panel.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeople } from './use-people.ts';

type PeopleViewProps = { readonly companyID: string; readonly views: ReactNode };

/** People by department: looked up, put in and out, and taken along as 通讯录. */
export const PeopleView = ({ companyID, views }: PeopleViewProps): ReactElement => {
  const [departmentID, setDepartmentID] = useState<string | null>(null);
  const [isWithBelow, setWithBelow] = useState(true);
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const includeChildren = isWithBelow ? 1 : 0;
  const asked = { companyID, departmentID, includeChildren, value: useDelayed(typed.trim()) } as const;
  const { query, mayManage, mayChange } = usePeople(asked);
  const mayDownload = useRight(department.page, 'download');
  const file = useSend('DepartmentUserExport', { onDone: (exported) => takeExport(exported) });
  return (
    <Page
      title="部门人员"
      lead={query.data && `共 ${query.data.total} 人次`}
      actions={
        <>
          {mayDownload && (
            <Button
              icon={<Icon name="download" size={16} />}
              loading={file.isPending}
              onClick={() => file.mutate(asked)}
            >
              导出通讯录
            </Button>
          )}
          {mayManage && (
            <Button type="primary" onClick={() => setAdding(true)}>
              加入部门
            </Button>
          )}
        </>
      }
    >
      <div>{views}</div>
      <ListPanel
        of={query}
        unit="人次"
        filters={
          <>
            <div style={{ width: 220 }}>
              <DepartmentSelect
                companyID={companyID}
                value={departmentID}
                onChange={setDepartmentID}
                placeholder="全部部门"
                mayBeEmpty
              />
            </div>
            {departmentID !== null && (
              <Checkbox checked={isWithBelow} onChange={({ target }) => setWithBelow(target.checked)}>
                含下级部门
              </Checkbox>
            )}
            <SearchBox label="按姓名、手机号或职务查找" value={typed} onChange={setTyped} />
          </>
        }
      >
        {({ items }) => (
          <PeopleTable
            companyID={companyID}
            people={items}
            mayManage={mayManage}
            mayChange={mayChange}
            isLoading={query.isPlaceholderData}
            empty={
              <EmptyState
                icon="people"
                title="没有符合条件的人员"
                text="可以调整筛选条件，或把单位成员加入部门。"
              />
            }
          />
        )}
      </ListPanel>
      {isAdding && (
        <AddPeopleDialog companyID={companyID} departmentID={departmentID} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
};
