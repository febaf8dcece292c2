import type { ProjectType } from '@xmgl/contracts/platform/project-type.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { ProjectTypeDialog } from './project-type-dialog.tsx';

const columns: readonly Column<ProjectType>[] = [
  { key: 'typeName', title: '项目类型', render: ({ typeName }) => typeName },
  { key: 'industryName', title: '行业', render: ({ industryName }) => industryName || '—' },
  {
    key: 'roles',
    title: '另加的角色',
    render: ({ roleTemplates }) => roleTemplates.map(({ roleName }) => roleName).join('、') || '—',
  },
  {
    key: 'rules',
    title: '编码规则',
    align: 'right',
    render: ({ codingRules }) => (codingRules.length > 0 ? `${codingRules.length} 条` : '—'),
    deskOnly: true,
  },
  {
    key: 'monitors',
    title: '监控阈值',
    render: ({ monitors }) => (monitors.length > 0 ? '自设' : '沿用单位'),
    deskOnly: true,
  },
  {
    key: 'maxMembers',
    title: '成员上限',
    align: 'right',
    render: ({ maxMembers }) => (maxMembers === 0 ? '按套餐' : `${maxMembers.toLocaleString('zh-CN')} 人`),
  },
  { key: 'usedCount', title: '项目数', align: 'right', render: ({ usedCount }) => usedCount },
  { key: 'enabled', title: '状态', render: ({ enabled }) => (enabled === 1 ? '启用' : '已停用') },
];

/** 项目类型: what a kind of project starts with, kept by the platform administrator. */
export const ProjectTypePage = (): ReactElement => {
  const query = useCall('GetProjectType', {});
  const [open, setOpen] = useState<ProjectType | 'new' | null>(null);
  return (
    <Page
      title="项目类型"
      lead="建立项目时选用：带来另加的角色、编码规则和监控阈值。成员上限与套餐的取较小的一个，修改后随即生效；其余用于此后建立的项目。"
      actions={
        <Button type="primary" onClick={() => setOpen('new')}>
          新增类型
        </Button>
      }
    >
      <Panel flush>
        <Loaded of={query}>
          {(types) => (
            <DataTable
              label="项目类型"
              columns={columns}
              rows={types}
              rowKey={({ projectTypeID }) => projectTypeID}
              onOpen={setOpen}
              empty={
                <EmptyState
                  icon="folder"
                  title="还没有项目类型"
                  text="没有类型时，项目都从标准的角色开始。"
                />
              }
            />
          )}
        </Loaded>
      </Panel>
      {open && <ProjectTypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
