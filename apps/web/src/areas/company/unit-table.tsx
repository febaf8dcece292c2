import { type ReactElement, useState } from 'react';
import { toDay } from '../../format/day.ts';
import { type Company, useSession } from '../../session/session-store.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './company.module.css';
import { switchUnit } from './switch-unit.ts';
import { UnitLogo } from './unit-logo.tsx';

const columns = (currentID: string | undefined): readonly Column<Company>[] => [
  {
    key: 'companyName',
    title: '单位名称',
    render: ({ companyName, companyId, img }) => (
      <span className={styles.unitName}>
        {img && <UnitLogo companyName={companyName} img={img} />}
        {companyName}
        {companyId === currentID && <span className={styles.tag}>当前</span>}
      </span>
    ),
  },
  {
    key: 'isAuthentication',
    title: '是否实名',
    render: ({ isAuthentication }) => (isAuthentication === 1 ? '是' : '否'),
  },
  { key: 'administrator', title: '单位负责人', render: ({ administrator }) => administrator },
  { key: 'joinTime', title: '加入日期', render: ({ joinTime }) => (joinTime ? toDay(joinTime) : '—') },
  { key: 'bidRemark', title: '成立日期', render: ({ bidRemark }) => bidRemark || '—' },
  { key: 'inviterName', title: '邀请人', render: ({ inviterName }) => inviterName || '—' },
];

/** One's units; a click on a row switches to it. */
export const UnitTable = (): ReactElement => {
  const { companies, company } = useSession();
  const [isSwitching, setSwitching] = useState(false);
  const open = async (row: Company) => {
    if (isSwitching) return;
    setSwitching(true);
    await switchUnit(row);
    setSwitching(false);
  };
  return (
    <DataTable
      label="我的单位"
      columns={columns(company?.companyId)}
      rows={companies}
      rowKey={({ companyId }) => companyId}
      isLoading={isSwitching}
      onOpen={(row) => void open(row)}
      empty={
        <EmptyState
          icon="company"
          title="您还没有加入单位"
          text="创建一个单位，或凭同事发来的邀请码申请加入。"
        />
      }
    />
  );
};
