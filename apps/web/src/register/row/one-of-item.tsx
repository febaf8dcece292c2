import type { Fields } from '@xmgl/contracts/register/fields';
import { Form, type FormInstance, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { FieldInput } from './field-input.tsx';
import styles from './row.module.css';
import type { Names, Values } from './row-values.ts';

type OneOfItemProps = {
  readonly form: FormInstance<Values>;
  /** The links of which a row has one, by their keys. */
  readonly links: readonly string[];
  readonly fields: Fields;
  readonly projectID: string;
  readonly names: Names;
};

/** 来源问题 under 来源 is read as 问题. */
const wordOf = (label: string, of: string): string => label.replace(of, '').trim() || label;

/** One of several links: first of what kind, then which. */
export const OneOfItem = ({ form, links, fields, projectID, names }: OneOfItemProps): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const filled = Form.useWatch((values: Values) => links.find((key) => values[key]), form);
  const shown = filled ?? chosen;
  const [first = ''] = links;
  const group = fields[first];
  const of = group?.kind === 'link' ? (group.oneOf ?? '') : '';
  const choose = (next: string | null) => {
    for (const key of links) form.setFieldValue(key, null);
    setChosen(next);
  };
  return (
    <Form.Item label={of} htmlFor={`one-of-${first}`}>
      <div className={styles.oneOf}>
        <Select<string>
          id={`one-of-${first}`}
          allowClear
          placeholder="种类"
          value={shown}
          options={links.map((key) => ({ value: key, label: wordOf(fields[key]?.label ?? key, of) }))}
          onChange={(next?: string) => choose(next ?? null)}
        />
        {links.map((key) => {
          const field = fields[key];
          return field ? (
            <Form.Item key={key} name={key} noStyle hidden={key !== shown}>
              <FieldInput field={field} projectID={projectID} names={names} />
            </Form.Item>
          ) : null;
        })}
      </div>
    </Form.Item>
  );
};
