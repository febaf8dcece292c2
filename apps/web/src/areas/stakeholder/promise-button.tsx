import { missingField } from '@xmgl/contracts/register/check-row';
import type { RowOf } from '@xmgl/contracts/register/row-types';
import { engagementCommitment } from '@xmgl/contracts/stakeholder/engagement-commitment.register';
import { Button, Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { FieldInput } from '../../register/row/field-input.tsx';
import { useAddRow } from '../../register/row/use-add-row.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { takeFormErrors } from '../../ui/take-form-errors.ts';

type Typed = Pick<RowOf<typeof engagementCommitment>, 'content' | 'ownerID' | 'dueTime'>;
type PromiseProps = { readonly projectID: string; readonly engagementRecordID: string };

const { fields } = engagementCommitment;

/** Who promised what until when, of one record. */
const PromiseDialog = ({
  projectID,
  engagementRecordID,
  onClose,
}: PromiseProps & { readonly onClose: () => void }): ReactElement => {
  const [form] = Form.useForm<Typed>();
  const refresh = useRefreshRows(engagementCommitment);
  const { add, isPending } = useAddRow(engagementCommitment, {
    refreshes: ['GetRowLinks', 'GetPendingTask'],
    done: '承诺已记下，已列入责任人的待办',
    takeErrors: takeFormErrors(form),
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Modal
      open
      title="新增承诺"
      width={480}
      okText="保存"
      cancelText="取消"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{ loading: isPending }}
      onOk={form.submit}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        onFinish={(typed) => add({ projectID, engagementRecordID, ...typed })}
      >
        {(['content', 'ownerID', 'dueTime'] as const).map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={fields[key].label}
            rules={[{ required: true, message: missingField(fields[key]) }]}
          >
            <FieldInput field={fields[key]} projectID={projectID} names={{}} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
};

/** Writes down another promise that was given when people were met. */
export const PromiseButton = (props: PromiseProps): ReactElement | null => {
  const mayAdd = useMayWrite(engagementCommitment.page, 'insert');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增承诺</Button>
      {isOpen && <PromiseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
