import type { ReportSchedule } from '@xmgl/contracts/integration/report/report-schedule.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { Form, Modal, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { FieldInput } from '../../../register/row/field-input.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './report.module.css';

type DialogProps = { readonly projectID: string; readonly onClose: () => void };
type Kind = ReportSchedule['kinds'][number];
type Values = { readonly kinds: readonly Pick<Kind, 'isOn' | 'authorID' | 'reviewerID'>[] };

const dueWords: Readonly<Record<Kind['reportKind'], string>> = {
  日报: '每个工作日',
  周报: '每周最后一个工作日',
  月报: '每月最后一个工作日',
};

type KindProps = {
  readonly kind: Kind;
  readonly at: number;
  readonly projectID: string;
  readonly isShut: boolean;
};

const KindFields = ({ kind, at, projectID, isShut }: KindProps): ReactElement => {
  const { reportKind, authorID, authorName, reviewerID, reviewerName } = kind;
  const isOn = Form.useWatch(['kinds', at, 'isOn']) === 1;
  const names = Object.fromEntries(
    [
      [authorID, authorName],
      [reviewerID, reviewerName],
    ].flatMap(([userID, title]) => (userID ? [[userID, { title: title ?? '', isDeleted: 0 as const }]] : [])),
  );
  return (
    <fieldset className={styles.schedule} aria-label={reportKind}>
      <span>
        <Form.Item
          name={['kinds', at, 'isOn']}
          noStyle
          valuePropName="checked"
          getValueProps={(value: 0 | 1) => ({ checked: value === 1 })}
          normalize={(value: boolean) => (value ? 1 : 0)}
        >
          <Switch size="small" disabled={isShut} aria-label={`自动生成${reportKind}`} />
        </Form.Item>{' '}
        <b>{reportKind}</b> <span className={styles.quiet}>{dueWords[reportKind]}的早上生成草稿</span>
      </span>
      {isOn &&
        (['authorID', 'reviewerID'] as const).map((name) => {
          const field = workReport.fields[name];
          return (
            <Form.Item
              key={name}
              name={['kinds', at, name]}
              label={field.label}
              rules={[{ required: true, message: `请选择${reportKind}的${field.label}` }]}
            >
              <FieldInput field={field} projectID={projectID} names={names} />
            </Form.Item>
          );
        })}
    </fieldset>
  );
};

type FormProps = DialogProps & { readonly schedule: ReportSchedule };

const ScheduleForm = ({ projectID, schedule, onClose }: FormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { kinds, rowVersion, mayChange } = schedule;
  const send = useSend('UpdReportSchedule', {
    refreshes: ['GetReportSchedule'],
    takeErrors: takeFormErrors(form),
    done: '定期报告已设置',
    onDone: onClose,
  });
  const submit = (values: Values): void =>
    send.mutate({
      projectID,
      rowVersion,
      kinds: kinds.map(({ reportKind, authorID, reviewerID }, at) => ({
        reportKind,
        isOn: values.kinds[at]?.isOn ?? 0,
        authorID: values.kinds[at]?.authorID ?? authorID,
        reviewerID: values.kinds[at]?.reviewerID ?? reviewerID,
      })),
    });
  const isShut = mayChange === 0;
  return (
    <Form<Values> form={form} layout="vertical" initialValues={{ kinds }} disabled={isShut} onFinish={submit}>
      {kinds.map((kind, at) => (
        <KindFields key={kind.reportKind} kind={kind} at={at} projectID={projectID} isShut={isShut} />
      ))}
      {isShut ? (
        <p className={styles.quiet}>由项目经理或整体管理员设置。</p>
      ) : (
        <FormFoot submit="保存" isBusy={send.isPending} onCancel={onClose} />
      )}
    </Form>
  );
};

/** Which periodic reports come as drafts by themselves, and whose work they are. */
export const ScheduleDialog = ({ projectID, onClose }: DialogProps): ReactElement => {
  const schedule = useCall('GetReportSchedule', { projectID });
  return (
    <Modal open title="定期报告" width={560} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className={styles.quiet}>
        到期的早上自动新建草稿、汇总数据并通知编制人；同一期只生成一次，已有报告的期间不再生成。
      </p>
      <Loaded of={schedule} lines={5}>
        {(shown) => <ScheduleForm projectID={projectID} schedule={shown} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
};
