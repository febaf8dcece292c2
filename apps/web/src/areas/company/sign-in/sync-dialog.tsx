import { Button, Modal, Table } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from '../company.module.css';

type Changes = OutputOf<'GetDirectoryChanges'>;
type Item = Changes['items'][number];

const isToldOnly = ({ deed }: Item): boolean => deed === '待登录' || deed === '部门已不在';

const columns = [
  { title: '变化', dataIndex: 'deed', width: 100 },
  { title: '部门或人员', dataIndex: 'title', width: 160 },
  { title: '说明', dataIndex: 'detail' },
];

/** On a phone all of a change stands in one cell. */
const phoneColumns = [
  {
    title: '变化',
    key: 'change',
    render: (_: unknown, { deed, title, detail }: Item) => (
      <>
        <strong>
          {deed} · {title}
        </strong>
        {detail && <div className={styles.hint}>{detail}</div>}
      </>
    ),
  },
];

type ListProps = { readonly companyID: string; readonly changes: Changes; readonly onClose: () => void };

const ChangeList = ({ companyID, changes, onClose }: ListProps): ReactElement => {
  const { items, unitCount, personCount } = changes;
  const isMobile = useIsMobile();
  const todo = items.filter((item) => !isToldOnly(item));
  const [keys, setKeys] = useState<readonly string[]>(todo.map(({ key }) => key));
  const apply = useSend('ApplyDirectoryChanges', {
    refreshes: [
      'GetDirectoryChanges',
      'GetDepartmentTree',
      'GetDepartmentUsers',
      'GetUserCompany',
      'GetCompanySignIn',
    ],
    done: '目录的变化已应用',
    onDone: onClose,
  });
  return (
    <>
      <p className={styles.hint}>
        目录中有 {unitCount} 个部门、{personCount}{' '}
        人。勾选要应用的变化；不会删除部门，也不会改动目录之外的部门和人员。
      </p>
      {items.length === 0 ? (
        <EmptyState icon="good" title="没有变化" text="部门和人员与目录一致。" />
      ) : (
        <Table<Item>
          className={styles.syncTable ?? ''}
          size="small"
          rowKey="key"
          columns={isMobile ? phoneColumns : columns}
          dataSource={[...items]}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={isMobile ? { y: 360 } : { x: 520, y: 420 }}
          rowSelection={{
            selectedRowKeys: [...keys],
            onChange: (chosen) => setKeys(chosen.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
            getCheckboxProps: (item) => ({ disabled: isToldOnly(item), 'aria-label': item.title }),
          }}
        />
      )}
      <div className={styles.dialogFoot}>
        <Button onClick={onClose}>关闭</Button>
        {todo.length > 0 && (
          <Button
            type="primary"
            disabled={keys.length === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate({ companyID, keys: [...keys] })}
          >
            应用 {keys.length} 项
          </Button>
        )}
      </div>
    </>
  );
};

type SyncDialogProps = { readonly companyID: string; readonly onClose: () => void };

/** What the directory says otherwise than the unit: looked at, then applied. */
export const SyncDialog = ({ companyID, onClose }: SyncDialogProps): ReactElement => {
  const query = useCall('GetDirectoryChanges', { companyID }, { staleTime: 0, gcTime: 0 });
  return (
    <Modal open title="与目录比对" width={760} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Loaded of={query} lines={6}>
        {(changes) => <ChangeList companyID={companyID} changes={changes} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
};
