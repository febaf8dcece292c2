import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { Form, Modal, Segmented } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InputOf, RegisterCall } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { FieldInput } from '../../../register/row/field-input.tsx';
import { useAddRow } from '../../../register/row/use-add-row.ts';
import { useTakeWritten } from '../../../register/use-live-register.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './report.module.css';

type Kind = InputOf<'GetNextWorkReport'>['reportKind'];
const kinds = Object.keys(workReport.fields.reportKind.choices) as Kind[];
const asked = ['title', 'periodStart', 'periodEnd', 'authorID', 'reviewerID'] as const;
const ofDay = ['weather', 'temperature'] as const;

type Values = Readonly<Record<(typeof asked)[number] | (typeof ofDay)[number], string | null>>;
type Drawer = { readonly projectID: string; readonly onClose: () => void };

/** A new report of a kind: its period follows the last one, its numbers are assembled at once. */
export const NewReport = ({ projectID, onClose }: Drawer): ReactElement => {
  const [kind, setKind] = useState<Kind>('周报');
  const [form] = Form.useForm<Values>();
  const [, setSearch] = useSearchParams();
  const take = useTakeWritten(workReport);
  const { data: next } = useCall('GetNextWorkReport', { projectID, reportKind: kind });
  useEffect(() => {
    if (!next) return;
    const { title, periodStart, periodEnd, authorID, reviewerID } = next;
    form.setFields(
      Object.entries({ title, periodStart, periodEnd, authorID, reviewerID }).map(([name, value]) => ({
        name: name as keyof Values,
        value,
        errors: [],
      })),
    );
  }, [next, form]);
  const { add, isPending } = useAddRow(workReport, {
    takeErrors: takeFormErrors(form),
    done: '报告已新建，数据已汇总',
    onDone: (row) => {
      take(projectID, row, true);
      setSearch({ tab: 'report', id: row.workReportID });
    },
  });
  const names = next
    ? {
        [next.authorID]: { title: next.authorName, isDeleted: 0 as const },
        ...(next.reviewerID !== null && {
          [next.reviewerID]: { title: next.reviewerName, isDeleted: 0 as const },
        }),
      }
    : {};
  const shown = kind === '日报' ? [...asked, ...ofDay] : asked;
  return (
    <Modal
      open
      title="新建工作绩效报告"
      width={560}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={styles.kinds}>
        <Segmented aria-label="类型" block options={kinds} value={kind} onChange={setKind} />
      </div>
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={!next}
        onFinish={(values) =>
          add({ projectID, reportKind: kind, ...values } as InputOf<RegisterCall<'add', typeof workReport>>)
        }
      >
        <div className={styles.fields}>
          {shown.map((name) => {
            const field = workReport.fields[name];
            const isRequired = 'required' in field;
            return (
              <Form.Item
                key={name}
                name={name}
                label={field.label}
                className={name === 'title' ? (styles.wide ?? '') : ''}
                rules={isRequired ? [{ required: true, message: `请填写${field.label}` }] : []}
              >
                <FieldInput field={field} projectID={projectID} names={names} />
              </Form.Item>
            );
          })}
        </div>
        <FormFoot submit="汇总数据" isBusy={isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
