import { fieldsAskedBy } from '@xmgl/contracts/flow/flow';
import { emptyValueOf, type Field, type Fields } from '@xmgl/contracts/register/fields';
import type { Lines } from '@xmgl/contracts/register/lines';
import { isStored, type Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import { Drawer, Form } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { useParts } from '../register-parts.ts';
import { useTakeWritten } from '../use-live-register.ts';
import { useSeenFields } from '../use-seen-fields.ts';
import { useDraft } from './draft-store.ts';
import { hasPicked, NewRowFiles, type Picked, sendPicked } from './new-row-files.tsx';
import { RowForm, typedValues } from './row-form.tsx';
import { differing, type FormFields, idOf, type Names, nowMinute, type Values } from './row-values.ts';
import { useAddRow } from './use-add-row.ts';

/** The lines of a new row, without what is only known later. */
const linesAtFirst = ({ lines = {} }: Register): Readonly<Record<string, Lines>> =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, { isLater }]) => !isLater)
      .map(([key, own]) => {
        const fields = Object.entries(own.fields).filter(([, { isLater }]) => !isLater);
        return [key, { ...own, fields: Object.fromEntries(fields) }];
      }),
  );

/** What is asked of a new row: not its number, and not what a later step asks for. */
const askedFields = (register: Register, seen: Fields): FormFields => {
  const later = new Set(Object.values(register.workflow?.actions ?? {}).flatMap(fieldsAskedBy));
  const asked = Object.fromEntries(
    Object.entries(seen).filter(
      ([key, field]) =>
        isStored(register, key) &&
        !field.isLater &&
        field.kind !== 'code' &&
        (field.required || !later.has(key)),
    ),
  );
  return { ...asked, ...linesAtFirst(register) };
};

const startOf = (field: Field | Lines): unknown => {
  if (field.kind === 'choice' && field.required && field.entered) return field.entered[0];
  const isNow = (field.kind === 'day' || field.kind === 'minute') && field.isPast && field.required;
  return isNow ? nowMinute().slice(0, field.kind === 'day' ? 10 : 16) : emptyValueOf(field);
};

type NewRowDrawerProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly onClose: () => void;
  /** What is filled in already, with the names behind the ids in it. */
  readonly start?: { readonly values: Values; readonly names: Names };
  readonly onAdded?: (row: WrittenRow) => void;
};

/** 新增: a row's form; leaving it half filled in asks. */
export const NewRowDrawer = (props: NewRowDrawerProps): ReactElement => {
  const { register, projectID, start, onClose: close, onAdded } = props;
  const fields = askedFields(register, useSeenFields(register));
  const [form] = Form.useForm<Values>();
  const isSaved = useRef(false);
  const [picked, setPicked] = useState<Picked>({});
  const initial = useRef(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, start?.values[key] ?? startOf(field)]),
    ) as Values,
  ).current;
  const take = useTakeWritten(register);
  const drafts = useDraft(projectID, register.entity, null);
  const { proposals, effects } = useParts();
  const { add, isPending } = useAddRow(register, {
    takeErrors: takeFormErrors(form),
    onDone: (row) => {
      const code = Object.entries(register.fields).find(([, { kind }]) => kind === 'code')?.[0];
      toast.success(`${register.label}已新增${code ? `，编号 ${String(row[code])}` : ''}`);
      isSaved.current = true;
      if (!start) drafts.drop();
      sendPicked({ projectID, refKind: register.entity, refID: idOf(register, row) }, picked);
      take(projectID, row, true);
      onAdded?.(row);
      close();
    },
  });
  return (
    <Drawer
      open
      title={`新增${register.label}`}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={close}
    >
      <LeaveGuard
        when={() =>
          !isSaved.current &&
          (hasPicked(picked) || differing(fields, initial, typedValues(form, fields)).length > 0)
        }
        text={`新增的${register.label}还没有保存`}
        {...(!start && { onDrop: drafts.drop })}
      />
      <RowForm
        form={form}
        fields={fields}
        rules={register.rules}
        projectID={projectID}
        initial={initial}
        names={start?.names ?? {}}
        {...(!start && { drafts })}
        confirm="保存"
        isBusy={isPending}
        onCancel={close}
        onSubmit={(values) => add({ projectID, ...values })}
      >
        {proposals?.(form, projectID)}
        {effects?.(form, projectID, null)}
        <NewRowFiles register={register} picked={picked} onChange={setPicked} />
      </RowForm>
    </Drawer>
  );
};
