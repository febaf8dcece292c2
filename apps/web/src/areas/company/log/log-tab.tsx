import { loggedKinds } from '@xmgl/contracts/company/company-log';
import { Button, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { CompanyPlace } from '../company-place.tsx';
import { ListPanel } from '../list-panel.tsx';
import { MemberSelect } from '../member-select.tsx';
import styles from './log.module.css';
import { LogDrawer } from './log-drawer.tsx';

type Entry = OutputOf<'GetCompanyLogPage'>['items'][number];

const pageSize = 50;
const mostShown = 2;
const kinds = loggedKinds.map(({ entity, label }) => ({ value: entity, label }));

/** What was changed; of what is new, its title says enough here. */
const Changes = ({ action, changes }: Entry): ReactElement =>
  action === '新增' ? (
    <span className={styles.more}>{changes.length > 0 ? `填写了 ${changes.length} 项` : ''}</span>
  ) : (
    <div className={styles.changes}>
      {changes.slice(0, mostShown).map(({ label, before, after }) => (
        <div key={label} className={styles.change}>
          {label}：{before === '' ? after : `${before} → ${after || '（空）'}`}
        </div>
      ))}
      {changes.length > mostShown && <span className={styles.more}>等 {changes.length} 项</span>}
    </div>
  );

const columns: readonly Column<Entry>[] = [
  { key: 'time', title: '时间', width: 150, render: ({ time }) => toMinute(time) },
  {
    key: 'user',
    title: '操作人',
    render: ({ userName, isProgram }) => `${userName || '系统'}${isProgram ? '（访问令牌）' : ''}`,
  },
  {
    key: 'title',
    title: '对象',
    render: ({ entityName, title }) => (
      <>
        {title || entityName}
        {title !== '' && <span className={styles.kind}>{entityName}</span>}
      </>
    ),
  },
  { key: 'action', title: '动作', render: ({ action }) => action },
  { key: 'changes', title: '内容', render: (entry) => <Changes {...entry} /> },
  { key: 'address', title: 'IP 地址', render: ({ address }) => address || '—', deskOnly: true },
];

type Filter = {
  readonly entity: string | null;
  readonly byUserID: string | null;
  readonly from: string | null;
  readonly to: string | null;
};
const noFilter: Filter = { entity: null, byUserID: null, from: null, to: null };

type FiltersProps = {
  readonly companyID: string;
  readonly filter: Filter;
  readonly onChange: (changed: Partial<Filter>) => void;
};

const Filters = ({ companyID, filter, onChange }: FiltersProps): ReactElement => (
  <>
    <Select<string | null>
      aria-label="对象"
      style={{ width: 140 }}
      placeholder="全部对象"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={kinds}
      value={filter.entity}
      onChange={(entity) => onChange({ entity: entity ?? null })}
    />
    <div className={styles.person}>
      <MemberSelect
        companyID={companyID}
        without={[]}
        label="操作人"
        placeholder="全部操作人"
        value={filter.byUserID}
        onChange={(byUserID) => onChange({ byUserID })}
      />
    </div>
    <div className={styles.day}>
      <DayPicker
        label="从哪一天"
        placeholder="开始日期"
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
    </div>
    <div className={styles.day}>
      <DayPicker
        label="到哪一天"
        placeholder="结束日期"
        value={filter.to}
        onChange={(to) => onChange({ to })}
      />
    </div>
  </>
);

type LogListProps = { readonly companyID: string };

const LogList = ({ companyID }: LogListProps): ReactElement => {
  const [filter, setFilter] = useState(noFilter);
  const [typed, setTyped] = useState('');
  const [pageIndex, setPageIndex] = useState(1);
  const [opened, setOpened] = useState<Entry | null>(null);
  const mayTake = useRight('company.log', 'download');
  const value = useDelayed(typed.trim()).slice(0, 100);
  const asked = { companyID, ...filter, value };
  const query = useCall(
    'GetCompanyLogPage',
    { ...asked, pageIndex, pageSize },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const file = useSend('CompanyLogExport', { onDone: (exported) => takeExport(exported) });
  return (
    <ListPanel
      of={query}
      unit="条"
      filters={
        <>
          <Filters
            companyID={companyID}
            filter={filter}
            onChange={(changed) => {
              setFilter({ ...filter, ...changed });
              setPageIndex(1);
            }}
          />
          <SearchBox
            label="按人、动作、内容或 IP 查找"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPageIndex(1);
            }}
          />
          {mayTake && (
            <Button
              icon={<Icon name="download" size={16} />}
              loading={file.isPending}
              onClick={() => file.mutate(asked)}
            >
              导出
            </Button>
          )}
        </>
      }
    >
      {({ items, total }) => (
        <>
          <DataTable
            label="操作日志"
            columns={columns}
            rows={items}
            rowKey={({ auditLogID }) => auditLogID}
            isLoading={query.isPlaceholderData}
            onOpen={setOpened}
            empty={
              <EmptyState
                icon="file"
                title="没有符合条件的记录"
                text="单位资料、成员、登记册和设置有改动时记在这里。"
              />
            }
          />
          <PagesBelow
            pageIndex={pageIndex}
            pageSize={pageSize}
            total={total}
            unit="条"
            onChange={setPageIndex}
          />
          {opened && <LogDrawer entry={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </ListPanel>
  );
};

/** 操作日志: who did what in the company outside of its projects, and to them as a whole. */
export const LogTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <Page>
      <LogList companyID={companyID} />
    </Page>
  </CompanyPlace>
);
