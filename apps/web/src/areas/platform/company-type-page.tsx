import type { CompanyType } from '@xmgl/contracts/platform/company-type.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { CompanyTypeDialog } from './company-type-dialog.tsx';

const columns: readonly Column<CompanyType>[] = [
  { key: 'typeName', title: '套餐', render: ({ typeName }) => typeName },
  {
    key: 'maxProjectMembers',
    title: '成员上限',
    align: 'right',
    render: ({ maxProjectMembers }) => (maxProjectMembers === 0 ? '不限' : `${maxProjectMembers} 人`),
  },
  {
    key: 'isDefault',
    title: '适用',
    render: ({ isDefault }) => (isDefault === 1 ? '默认：没有另选套餐的单位' : '选了此套餐的单位'),
  },
];

/** 单位套餐: what companies may use, kept by the platform administrator. */
export const CompanyTypePage = (): ReactElement => {
  const query = useCall('GetCompanyType', {});
  const [open, setOpen] = useState<CompanyType | 'new' | null>(null);
  return (
    <Page
      title="单位套餐"
      lead="限定单位的每个项目最多有多少名成员，修改后随即生效。"
      actions={
        <Button type="primary" onClick={() => setOpen('new')}>
          新增套餐
        </Button>
      }
    >
      <Panel flush>
        <Loaded of={query}>
          {(types) => (
            <DataTable
              label="单位套餐"
              columns={columns}
              rows={types}
              rowKey={({ companyTypeID }) => companyTypeID}
              onOpen={setOpen}
              empty={<EmptyState icon="company" title="还没有套餐" text="没有套餐时，项目成员人数不限。" />}
            />
          )}
        </Loaded>
      </Panel>
      {open && <CompanyTypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
