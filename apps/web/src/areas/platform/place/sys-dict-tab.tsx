import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from './sys-dict-tab.module.css';

type Type = OutputOf<'GetSysDictTypeDto'>[number];
type Item = OutputOf<'GetSysDict'>[number];

const typeColumns: readonly Column<Type>[] = [
  { key: 'typeName', title: '字典', render: ({ typeName }) => typeName },
  { key: 'typeCode', title: '编码', render: ({ typeCode }) => <code>{typeCode}</code> },
  { key: 'modules', title: '所属模块', render: ({ modules }) => modules.join('、') },
  { key: 'count', title: '项数', align: 'right', width: 80, render: ({ count }) => count },
  { key: 'uses', title: '用在', align: 'right', width: 80, render: ({ uses }) => `${uses.length} 处` },
];

const itemColumns: readonly Column<Item>[] = [
  { key: 'label', title: '名称', render: ({ label }) => label },
  { key: 'code', title: '代码', render: ({ code }) => <code>{code}</code> },
  { key: 'sort', title: '顺序', align: 'right', width: 80, render: ({ sort }) => sort },
];

const TypeDrawer = ({ type, onClose }: { readonly type: Type; readonly onClose: () => void }) => {
  const query = useCall('GetSysDict', { typeCode: type.typeCode });
  return (
    <SideDrawer title={type.typeName} width={560} onClose={onClose}>
      <p className={styles.code}>
        编码 <code>{type.typeCode}</code>，由系统固定，不能修改。
      </p>
      <Loaded of={query}>
        {(items) => (
          <DataTable
            label={`${type.typeName}的各项`}
            columns={itemColumns}
            rows={items}
            rowKey={({ code }) => code}
            empty={null}
          />
        )}
      </Loaded>
      <h3 className={styles.head}>用在哪里</h3>
      <ul className={styles.uses}>
        {type.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </SideDrawer>
  );
};

/** 系统字典: the lists that the system itself fixes, to be read. */
export const SysDictTab = (): ReactElement => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Type | null>(null);
  const value = useDelayed(typed.trim());
  const query = useCall('GetSysDictTypeDto', { value }, { placeholderData: (before) => before });
  return (
    <Page
      title="系统字典"
      lead="系统固定的选项和状态，供对接和填写导入文件时查阅；单位自己的词在各单位的「公司管理 · 字典」中。"
    >
      <Panel flush title={<SearchBox label="查找字典或其中的词" value={typed} onChange={setTyped} />}>
        <Loaded of={query}>
          {(types) => (
            <DataTable
              label="系统字典"
              columns={typeColumns}
              rows={types}
              rowKey={({ typeCode }) => typeCode}
              onOpen={setOpen}
              pageSize={50}
              empty={<EmptyState icon="search" title="没有找到" text="换一个名称、编码或词再找。" />}
            />
          )}
        </Loaded>
      </Panel>
      {open && <TypeDrawer type={open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
