import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import { Form, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshRows } from '../use-live-register.ts';
import { useSeenFields } from '../use-seen-fields.ts';
import { commonFields } from './common-fields.ts';
import { RowForm } from './row-form.tsx';
import { idOf, pick, type Values, valuesOf } from './row-values.ts';

type BatchEditProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rows: readonly AnyRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Takes a change of many rows back: each gets what it had. What was changed again since is told, and stays. */
const useUndo = (register: Register, projectID: string) => {
  const refresh = useRefreshRows(register);
  const send = useSend('BatchUpdRows', { done: '已撤销修改', onDone: refresh });
  return (rows: readonly AnyRow[], keys: readonly string[], changes: Values) =>
    send.mutate({
      projectID,
      register: register.entity,
      rows: rows.flatMap((row) => {
        const isSame = keys.every((key) => JSON.stringify(row[key]) === JSON.stringify(changes[key]));
        if (isSame) return [];
        return [
          {
            id: idOf(register, row),
            rowVersion: row.rowVersion + 1,
            changes: Object.fromEntries(keys.map((key) => [key, row[key]])),
          },
        ];
      }),
      changes: {},
    });
};

/** The same change to several rows: which fields, and what they become. All are changed or none. */
export const BatchEditDialog = (props: BatchEditProps): ReactElement => {
  const { register, projectID, rows, onClose, onDone } = props;
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [form] = Form.useForm<Values>();
  const offered = commonFields(register, useSeenFields(register));
  const fields = Object.fromEntries(Object.entries(offered).filter(([key]) => keys.includes(key)));
  const refresh = useRefreshRows(register);
  const undo = useUndo(register, projectID);
  const send = useSend('BatchUpdRows', {
    takeErrors: takeFormErrors(form),
    onDone: () => {
      refresh();
      onDone();
    },
  });
  const submit = (changes: Values) =>
    send.mutate(
      {
        projectID,
        register: register.entity,
        rows: rows.map((row) => ({ id: idOf(register, row), rowVersion: row.rowVersion })),
        changes,
      },
      {
        // The rows as they were: by the time of the answer the change may have been heard.
        onSuccess: ({ updated }) =>
          toast.success(`已修改 ${updated} 条`, { label: '撤销', run: () => undo(rows, keys, changes) }),
      },
    );
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
        onSubmit={(values) => submit(pick(values, keys))}
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
