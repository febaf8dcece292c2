import { Input } from 'antd';
import type { ReactElement } from 'react';
import { DayPicker } from '../../../ui/day-picker.tsx';
import type { DayValue } from '../../../ui/day-value.ts';
import { Field } from '../settings/field.tsx';

/** Days from and to, and what they are called. */
type Span = { readonly from: DayValue; readonly to: DayValue; readonly name: string };

type SpanFieldsProps = { readonly draft: Span; readonly change: (part: Partial<Span>) => void };

/** From which day to which something holds. */
export const SpanFields = ({ draft, change }: SpanFieldsProps): ReactElement => (
  <>
    <Field label="从">
      {(id) => (
        <DayPicker id={id} mayBeEmpty={false} value={draft.from} onChange={(from) => change({ from })} />
      )}
    </Field>
    <Field label="至">
      {(id) => <DayPicker id={id} mayBeEmpty={false} value={draft.to} onChange={(to) => change({ to })} />}
    </Field>
  </>
);

export const SpanNameField = ({
  draft,
  change,
  placeholder,
}: SpanFieldsProps & { readonly placeholder: string }): ReactElement => (
  <Field label="名称">
    {(id) => (
      <Input
        id={id}
        maxLength={100}
        placeholder={placeholder}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
    )}
  </Field>
);
