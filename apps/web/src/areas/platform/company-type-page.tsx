import type { CompanyType } from '@xmgl/contracts/platform/company-type.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { CompanyTypeDialog } from './company-type-dialog.tsx';
import { PersonalRoomPanel } from './personal-room-panel.tsx';

const limitText = (limit: number, unit: string): string =>
  limit === 0 ? '不限' : `${limit.toLocaleString('zh-CN')} ${unit}`;

const columns: readonly Column<CompanyType>[] = [
  { key: 'typeName', title: '套餐', render: ({ typeName }) => typeName },
  {
    key: 'price',
    title: '价格（元/年）',
    align: 'right',
    render: ({ price }) =>
      price === 0 ? '免费' : price.toLocaleString('zh-CN', { minimumFractionDigits: 2 }),
  },
  {
    key: 'maxProjects',
    title: '项目上限',
    align: 'right',
    render: ({ maxProjects }) => limitText(maxProjects, '个'),
  },
  {
    key: 'maxProjectMembers',
    title: '每个项目的成员',
    align: 'right',
    render: ({ maxProjectMembers }) => limitText(maxProjectMembers, '人'),
  },
  {
    key: 'storageGB',
    title: '存储空间',
    align: 'right',
    render: ({ storageGB }) => limitText(storageGB, 'GB'),
  },
  {
    key: 'enabled',
    title: '状态',
    render: ({ enabled }) => (enabled === 1 ? '启用' : '已停用'),
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
      lead="限定单位的项目数、每个项目的成员数和存储空间，修改后随即生效；已有的不受影响，超出后不能再新增。"
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
              empty={
                <EmptyState icon="company" title="还没有套餐" text="没有套餐时，项目、成员和存储空间不限。" />
              }
            />
          )}
        </Loaded>
      </Panel>
      <PersonalRoomPanel />
      {open && <CompanyTypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
