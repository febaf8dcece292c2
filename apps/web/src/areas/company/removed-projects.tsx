import { removedDays } from '@xmgl/contracts/project/project-states';
import { Form, Modal } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toMinute } from '../../format/day.ts';
import { reloadLists } from '../../session/start-session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { TextItem } from '../../ui/form-items.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './company.module.css';
import { ListPanel } from './list-panel.tsx';

type Row = OutputOf<'GetRemovedProjectPage'>['items'][number];
type Values = { readonly projectName: string; readonly projectCode: string };
type DialogProps = { readonly companyID: string; readonly row: Row; readonly onClose: () => void };

const RestoreDialog = ({ companyID, row, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { projectID, projectName, projectCode } = row;
  const send = useSend('RestoreProjectManagement', {
    refreshes: ['GetRemovedProjectPage', 'GetProjectManagementByCompany'],
    done: '项目已恢复',
    takeErrors: takeFormErrors(form),
    onDone: async () => {
      onClose();
      await reloadLists();
    },
  });
  return (
    <Modal
      open
      title={`恢复「${projectName}」`}
      width={480}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.effect}>
        项目连同全部内容回到各成员的列表中。原项目经理已不在项目中的，由您担任项目经理。
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ projectName, projectCode }}
        onFinish={(values) => send.mutate({ companyID, projectID, ...values })}
      >
        <TextItem name="projectName" label="项目名称" max={100} required />
        <TextItem name="projectCode" label="项目编号" max={40} />
        <FormFoot submit="恢复项目" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

const columnsFor = (restore: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'projectName', title: '项目名称', render: ({ projectName }) => projectName },
  { key: 'projectCode', title: '编号', render: ({ projectCode }) => projectCode || '—', deskOnly: true },
  { key: 'managerName', title: '项目经理', render: ({ managerName }) => managerName },
  { key: 'removedByName', title: '移除人', render: ({ removedByName }) => removedByName },
  { key: 'removedTime', title: '移除时间', render: ({ removedTime }) => toMinute(removedTime) },
  {
    key: 'daysLeft',
    title: '彻底删除',
    render: ({ daysLeft }) => (daysLeft > 0 ? `${daysLeft} 天后` : '即将'),
  },
  {
    key: 'actions',
    title: '操作',
    render: (row) => (
      <span className={styles.rowActions}>
        <button type="button" onClick={() => restore(row)}>
          恢复
        </button>
      </span>
    ),
  },
];

type RemovedProjectsProps = { readonly companyID: string; readonly filters: ReactNode };

/** 回收站: what was made by mistake, until it is deleted for good. */
export const RemovedProjects = ({ companyID, filters }: RemovedProjectsProps): ReactElement => {
  const [row, setRow] = useState<Row | null>(null);
  const query = useCall('GetRemovedProjectPage', { companyID, pageIndex: 1, pageSize: 1000 });
  return (
    <>
      <ListPanel of={query} unit="个项目" filters={filters}>
        {({ items }) => (
          <DataTable
            label="回收站中的项目"
            columns={columnsFor(setRow)}
            rows={items}
            rowKey={({ projectID }) => projectID}
            pageSize={50}
            empty={
              <EmptyState
                icon="trash"
                title="回收站是空的"
                text={`移除的项目在这里保留 ${removedDays} 天；项目经理看到自己的，单位管理员看到全部。`}
              />
            }
          />
        )}
      </ListPanel>
      {row && <RestoreDialog companyID={companyID} row={row} onClose={() => setRow(null)} />}
    </>
  );
};
