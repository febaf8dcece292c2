import { memberFlow, memberStates } from '@xmgl/contracts/company/member-flow';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toDay } from '../../format/day.ts';
import { takeExport } from '../../register/print/take-export.ts';
import { Person } from '../../ui/avatar.tsx';
import { Count } from '../../ui/count.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FlowState } from '../../ui/flow-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { InviteCode } from './invite-code.tsx';
import { ListPanel } from './list-panel.tsx';
import { type Member, MemberActions } from './member-actions.tsx';
import { everyState, StateFilter } from './state-filter.tsx';

const columnsFor = (companyID: string, ownRole: string): readonly Column<Member>[] => [
  { key: 'userName', title: '姓名', render: ({ userName }) => <Person name={userName || '未填写姓名'} /> },
  { key: 'userTel', title: '手机号', render: ({ userTel }) => userTel || '—' },
  { key: 'companyRole', title: '单位角色', render: ({ companyRole }) => companyRole },
  { key: 'departments', title: '部门', render: ({ departments }) => departments.join('、') || '—' },
  { key: 'post', title: '职务', render: ({ post }) => post || '—', deskOnly: true },
  {
    key: 'joinTime',
    title: '加入日期',
    render: ({ joinTime }) => (joinTime ? toDay(joinTime) : '—'),
    order: (a, b) => a.joinTime.localeCompare(b.joinTime),
  },
  { key: 'inviterName', title: '邀请人', render: ({ inviterName }) => inviterName || '—', deskOnly: true },
  {
    key: 'state',
    title: '状态',
    render: ({ state }) => <FlowState flow={memberFlow} state={memberStates[state]} />,
  },
  {
    key: 'projectCount',
    title: '项目数',
    align: 'right',
    render: ({ projectCount }) => <Count of={projectCount} />,
    deskOnly: true,
  },
  {
    key: 'actions',
    title: '操作',
    render: (member) => <MemberActions companyID={companyID} ownRole={ownRole} member={member} />,
  },
];

/** 成员: who belongs to the unit, who asks to, and what each may do. */
export const MembersTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState(everyState);
  const [isAdding, setAdding] = useState(false);
  const value = useDelayed(typed.trim());
  const chosen = state === everyState ? {} : { state };
  const file = useSend('UserCompanyExport', { onDone: (exported) => takeExport(exported) });
  const query = useCall(
    'GetUserCompany',
    { companyID, value, pageIndex: 1, pageSize: 1000, ...chosen },
    { placeholderData: (before) => before },
  );
  const mayAdd = query.data !== undefined && query.data.companyRole !== '成员';
  return (
    <Page>
      {query.data && <InviteCode code={query.data.inviteCode} />}
      <ListPanel
        of={query}
        unit="人"
        filters={
          <>
            <StateFilter words={memberStates} value={state} onChange={setState} />
            <SearchBox label="按姓名或手机号查找" value={typed} onChange={setTyped} />
            {mayAdd && <Button onClick={() => setAdding(true)}>添加成员</Button>}
            <Button
              icon={<Icon name="download" size={16} />}
              loading={file.isPending}
              onClick={() => file.mutate({ companyID, value, ...chosen })}
            >
              通讯录
            </Button>
          </>
        }
      >
        {({ items, companyRole }) => (
          <DataTable
            label="单位成员"
            columns={columnsFor(companyID, companyRole)}
            rows={items}
            rowKey={({ userID }) => userID}
            isLoading={query.isPlaceholderData}
            pageSize={50}
            empty={
              <EmptyState
                icon="people"
                title="没有符合条件的成员"
                text="可以调整筛选条件，或把邀请码发给同事。"
              />
            }
          />
        )}
      </ListPanel>
      {isAdding && <AddMemberDialog companyID={companyID} onClose={() => setAdding(false)} />}
    </Page>
  );
};
