import { Button, Tag } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Person } from '../../../ui/avatar.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from '../company.module.css';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { type DepartmentPerson, peopleCalls } from './use-people.ts';

type PeopleTableProps = {
  readonly companyID: string;
  readonly people: readonly DepartmentPerson[];
  readonly mayManage: boolean;
  readonly mayChange: (person: DepartmentPerson) => boolean;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
};

/** People of departments with what may be done about each. */
export const PeopleTable = (props: PeopleTableProps): ReactElement => {
  const { companyID, people, mayManage, mayChange, isLoading, empty } = props;
  const [edited, setEdited] = useState<DepartmentPerson | null>(null);
  const remove = useSend('DelDepartmentUser', { refreshes: peopleCalls, done: '已移出部门' });
  const askAndRemove = ({ departmentUserID, userName, departmentName }: DepartmentPerson) =>
    ask({
      kind: 'danger',
      text: `把${userName}移出「${departmentName}」？`,
      more: '此人仍是单位成员；在其他部门的不受影响。',
      confirm: '移出',
      run: () => remove.mutate({ companyID, departmentUserIDs: [departmentUserID] }),
    });
  const columns: readonly Column<DepartmentPerson>[] = [
    {
      key: 'userName',
      title: '姓名',
      render: ({ userName, isLeader }) => (
        <span className={styles.rowActions}>
          <Person name={userName} />
          {isLeader === 1 && <Tag color="blue">负责人</Tag>}
        </span>
      ),
    },
    { key: 'userTel', title: '手机号', render: ({ userTel }) => userTel || '—' },
    {
      key: 'departmentName',
      title: '部门',
      render: ({ departmentName, isMain }) => (isMain === 1 ? departmentName : `${departmentName}（兼）`),
    },
    { key: 'post', title: '职务', render: ({ post }) => post || '—' },
    {
      key: 'actions',
      title: '操作',
      render: (person) =>
        mayChange(person) ? (
          <span className={styles.rowActions}>
            <Button size="small" type="link" onClick={() => setEdited(person)}>
              {mayManage ? '调整' : '改职务'}
            </Button>
            {mayManage && (
              <Button size="small" type="link" danger onClick={() => askAndRemove(person)}>
                移出
              </Button>
            )}
          </span>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <>
      <DataTable
        label="部门人员"
        columns={columns}
        rows={people}
        rowKey={({ departmentUserID }) => departmentUserID}
        isLoading={isLoading}
        pageSize={50}
        empty={empty}
      />
      {edited && (
        <EditPersonDialog
          companyID={companyID}
          person={edited}
          mayManage={mayManage}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
};
