import type { Fields } from '@xmgl/contracts/register/fields';
import { type AnyRow, isStored, type Register } from '@xmgl/contracts/register/register';
import { Form, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../api/use-send.ts';
import { takeFormErrors } from '../ui/take-form-errors.ts';
import { toast } from '../ui/toast-store.ts';
import { RowForm } from './row-form.tsx';
import { idOf, pick, type Values, valuesOf } from './row-values.ts';
import { useRefreshRows } from './use-live-register.ts';
import { useSeenFields } from './use-seen-fields.ts';

type BatchEditProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rows: readonly AnyRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What several rows can have in common: everything stored but their numbers. */
const editable = (register: Register, seen: Fields): Fields =>
  Object.fromEntries(
    Object.entries(seen).filter(([key, { kind }]) => isStored(register, key) && kind !== 'code'),
  );

/** The same change to several rows: which fields, and what they become. All are changed or none. */
export const BatchEditDialog = (props: BatchEditProps): ReactElement => {
  const { register, projectID, rows, onClose, onDone } = props;
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [form] = Form.useForm<Values>();
  const offered = editable(register, useSeenFields(register));
  const fields = Object.fromEntries(Object.entries(offered).filter(([key]) => keys.includes(key)));
  const refresh = useRefreshRows(register);
  const send = useSend('BatchUpdRows', {
    takeErrors: takeFormErrors(form),
    onDone: ({ updated }) => {
      toast.success(`已修改 ${updated} 条`);
      refresh();
      onDone();
    },
  });
  return (
    <Modal
      open
      title={`修改 ${rows.length} 条${register.label}`}
      width={560}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <RowForm
        form={form}
        fields={fields}
        projectID={projectID}
        initial={valuesOf(fields, {})}
        names={{}}
        confirm={`修改 ${rows.length} 条`}
        isBusy={send.isPending}
        isBlocked={keys.length === 0}
        onCancel={onClose}
        onSubmit={(values) =>
          send.mutate({
            projectID,
            register: register.entity,
            rows: rows.map((row) => ({ id: idOf(register, row), rowVersion: row.rowVersion })),
            changes: pick(values, keys),
          })
        }
        lead={
          <Form.Item label="修改哪些内容" htmlFor="batch-fields">
            <Select<string[]>
              id="batch-fields"
              mode="multiple"
              placeholder="可以选几项；没有选的保持原样"
              options={Object.entries(offered).map(([value, { label }]) => ({ value, label }))}
              optionFilterProp="label"
              value={[...keys]}
              onChange={setKeys}
            />
          </Form.Item>
        }
      />
    </Modal>
  );
};
