import { Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './company.module.css';
import { MemberSelect } from './member-select.tsx';

type OpenWork = OutputOf<'GetCompanyUserDuties'>[number];
type Duty = OpenWork['duties'][number];

const mostNamed = 3;

/** What the caller may read is named, the rest is counted. */
const namesOf = ({ rows, total }: Duty): string => {
  if (rows.length === 0) return '您没有查看其内容的权限';
  const named = rows.slice(0, mostNamed).map(({ title }) => title);
  return `${named.join('、')}${total > named.length ? ` 等 ${total} 项` : ''}`;
};

const OpenWorkList = ({ work }: { readonly work: readonly OpenWork[] }): ReactElement => (
  <ul className={styles.openWork} aria-label="未完成的工作">
    {work.map(({ projectID, projectName, isElsewhere, duties }) => (
      <li key={projectID}>
        <strong>{projectName}</strong>
        {isElsewhere && <span className={styles.tag}>参建项目</span>}
        <dl>
          {duties.map((duty) => (
            <div key={duty.kind}>
              <dt>
                {duty.label}　{duty.total} 项
              </dt>
              <dd>{namesOf(duty)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

const countOf = (work: readonly OpenWork[]): number =>
  work.flatMap(({ duties }) => duties).reduce((sum, { total }) => sum + total, 0);

type LeavingDialogProps = {
  readonly companyID: string;
  readonly member: { readonly userID: string; readonly userName: string };
  /** 退出 by the own word; otherwise an administrator takes the member out. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

const loss = {
  own: '您将立即失去在本单位及以本单位参与的项目中的权限；再加入须重新申请或受邀请。',
  other: '此人立即失去在本单位及以本单位参与的项目中的权限；再加入须重新申请或受邀请。',
} as const;
const taking = {
  own: '接手人须已是这些项目的成员，并有相应的权限。',
  other: '接手人随之加入所列的本单位项目，并得到此人的项目角色；参建项目中须已是成员。双方都会收到通知。',
} as const;

/** 移出 and 退出单位: what is open is listed by project and kind, and goes to a successor. */
export const LeavingDialog = ({ companyID, member, isOwn, onClose }: LeavingDialogProps): ReactElement => {
  const { userID, userName } = member;
  const [successorID, setSuccessor] = useState<string | null>(null);
  const query = useCall('GetCompanyUserDuties', { companyID, userIDs: [userID] });
  const leave = useSend('LeaveCompany', { onDone: () => location.assign('/dashboard') });
  const remove = useSend('DelCompanyUsers', {
    refreshes: ['GetUserCompany', 'GetProjectManagementByCompany', 'GetDepartmentUsers'],
    onDone: () => {
      toast.success(`已移出「${userName}」`);
      onClose();
    },
  });
  const isReady = query.data !== undefined && (query.data.length === 0 || successorID !== null);
  const words = isOwn ? 'own' : 'other';
  const run = () =>
    isOwn
      ? leave.mutate({ companyID, successorID })
      : remove.mutate({ companyID, userIDs: [userID], successorID });
  return (
    <Modal
      open
      title={isOwn ? '退出本单位？' : `移出「${userName}」？`}
      width={560}
      okText={isOwn ? '退出单位' : '移出'}
      cancelText="取消"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{
        danger: true,
        disabled: !isReady,
        loading: leave.isPending || remove.isPending,
        ...(!isReady && { title: query.data ? '请先选择接手人' : '尚未查明有没有未完成的工作' }),
      }}
      onOk={run}
    >
      <p className={styles.effect}>{loss[words]}</p>
      <Loaded of={query} lines={3}>
        {(work) =>
          work.length === 0 ? (
            <p>没有未完成的工作。</p>
          ) : (
            <>
              <p>
                还有 {countOf(work)} 项未完成的工作，在 {work.length} 个项目中：
              </p>
              <OpenWorkList work={work} />
              <Form layout="vertical">
                <Form.Item label="接手人" htmlFor="successor" required extra={taking[words]}>
                  <MemberSelect
                    id="successor"
                    label="接手人"
                    companyID={companyID}
                    without={[userID]}
                    value={successorID}
                    onChange={setSuccessor}
                  />
                </Form.Item>
              </Form>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
};
