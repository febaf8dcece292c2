import { idNameOf, isStored, type Register } from '@xmgl/contracts/register/register';
import { Form } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { type ApiError, isToldElsewhere, messageOf } from '../../base/api-error.ts';
import { ask } from '../../ui/ask-store.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { useParts } from '../register-parts.ts';
import { useReadRow, useTakeWritten } from '../use-live-register.ts';
import { useSeenFields } from '../use-seen-fields.ts';
import { useDraft } from './draft-store.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RowForm, typedValues } from './row-form.tsx';
import {
  callOf,
  differing,
  type FormFields,
  idOf,
  pick,
  type ReadRow,
  type Values,
  valuesOf,
} from './row-values.ts';

type EditRowProps = {
  readonly register: Register;
  readonly projectID: string;
  /** The version the edit starts from; a newer one, told meanwhile, does not disturb it. */
  readonly read: ReadRow;
  readonly onDone: () => void;
};

type Stale = { readonly read: ReadRow; readonly mine: Values; readonly who: string };

/** A row's fields in a form; a version saved meanwhile is merged. */
export const EditRow = ({ register, projectID, read, onDone }: EditRowProps): ReactElement => {
  const [base] = useState(read);
  const [stale, setStale] = useState<Stale | null>(null);
  const [form] = Form.useForm<Values>();
  const isLeaving = useRef(false);
  const { effects } = useParts();
  const take = useTakeWritten(register);
  const readRow = useReadRow(register);
  const seen = useSeenFields(register);
  const fields: FormFields = {
    ...Object.fromEntries(Object.entries(seen).filter(([key]) => isStored(register, key))),
    ...register.lines,
  };
  const initial = valuesOf(fields, base.row);
  const key = { projectID, [idNameOf(register)]: idOf(register, base.row) };

  const drafts = useDraft(projectID, register.entity, idOf(register, base.row));
  const finish = () => {
    isLeaving.current = true;
    drafts.drop();
    onDone();
  };
  const openMerge = async (who: string) => {
    try {
      const newest = await readRow(projectID, idOf(register, base.row));
      setStale({ read: newest, mine: typedValues(form, fields), who });
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  const takeErrors = (error: ApiError): boolean => {
    if (!error.issues.some(({ code }) => code === 'stale')) {
      setStale(null);
      return takeFormErrors(form)(error);
    }
    void openMerge(error.message);
    return true;
  };
  const save = useSend(callOf(register, 'upd'), {
    takeErrors,
    done: '修改已保存',
    onDone: (row) => {
      take(projectID, row);
      finish();
    },
  });
  const send = (changes: Values, { rowVersion }: ReadRow['row']) => {
    if (Object.keys(changes).length === 0) finish();
    else save.mutate({ ...key, ...changes, projectID, rowVersion });
  };
  const isChanged = () => differing(fields, initial, typedValues(form, fields)).length > 0;
  const cancel = () => {
    if (!isChanged()) return onDone();
    const drop = () => {
      drafts.drop();
      onDone();
    };
    ask({ text: '放弃未保存的修改？', confirm: '放弃修改', kind: 'danger', run: drop });
  };
  return (
    <>
      <LeaveGuard
        when={() => !isLeaving.current && isChanged()}
        text={`${register.label}有未保存的修改`}
        onDrop={drafts.drop}
      />
      <RowForm
        form={form}
        fields={fields}
        rules={register.rules}
        row={base.row}
        projectID={projectID}
        initial={initial}
        names={base.titles}
        drafts={drafts}
        confirm="保存"
        isBusy={save.isPending}
        onCancel={cancel}
        onSubmit={(values) => send(pick(values, differing(fields, initial, values)), base.row)}
      >
        {effects?.(form, projectID, idOf(register, base.row))}
      </RowForm>
      {stale && (
        <MergeDialog
          label={register.label}
          fields={fields}
          base={initial}
          mine={stale.mine}
          theirs={valuesOf(fields, stale.read.row)}
          names={{ ...base.titles, ...stale.read.titles }}
          who={stale.who}
          isBusy={save.isPending}
          onMerge={(changes) => send(changes, stale.read.row)}
          onDrop={finish}
          onBack={() => setStale(null)}
        />
      )}
    </>
  );
};
