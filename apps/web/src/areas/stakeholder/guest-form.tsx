import { isPersonName, messages } from '@xmgl/contracts/identity/identity-rules';
import { missingField, readPhone } from '@xmgl/contracts/register/check-row';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { NewStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import { Button, Form, type FormInstance, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { newID } from '../../api/new-id.ts';
import { LinkSelect } from '../../register/row/link-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './stakeholder.module.css';

export type Guest = Pick<
  NewStakeholder,
  'projectStakeholderID' | 'stakeholderKind' | 'userName' | 'company' | 'partyRoleID' | 'job' | 'phone'
>;
export type Guests = { readonly guests?: readonly (Guest | undefined)[] };

/** Who is sent twice carries the same id, and is registered once. */
const newGuest = (): Guest => ({ projectStakeholderID: newID() });

const { partyRoleID, job, stakeholderKind } = projectStakeholder.fields;
const optionsOf = ({ choices }: { readonly choices: Readonly<Record<string, string>> }) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

const checkName = (form: FormInstance<Guests>, at: number) => async (_: unknown, value?: string) => {
  const isPerson = form.getFieldValue(['guests', at, 'stakeholderKind']) !== '组织';
  if (value?.trim() && isPerson && !isPersonName(value.trim())) throw new Error(messages.personName);
};

const checkPhone = async (_: unknown, value?: string) => {
  if (value?.trim() && readPhone(value) === null) throw new Error(messages.phone);
};

const required = (label: string) => ({ required: true, whitespace: true, message: `请填写${label}` });

type GuestProps = {
  readonly projectID: string;
  readonly form: FormInstance<Guests>;
  readonly name: number;
  readonly onRemove: (() => void) | undefined;
};

const GuestFields = ({ projectID, form, name, onRemove }: GuestProps): ReactElement => (
  <fieldset className={styles.guest}>
    <legend>
      第 {name + 1} 人
      {onRemove && (
        <Button size="small" type="text" onClick={onRemove}>
          去掉
        </Button>
      )}
    </legend>
    <Form.Item
      name={[name, 'userName']}
      label="姓名"
      validateTrigger="onBlur"
      dependencies={[['guests', name, 'stakeholderKind']]}
      rules={[
        required('姓名'),
        { max: 20, message: '姓名最多 20 个字' },
        { validator: checkName(form, name) },
      ]}
    >
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item name={[name, 'stakeholderKind']} label="性质">
      <Select placeholder="个人" options={optionsOf(stakeholderKind)} />
    </Form.Item>
    <Form.Item
      name={[name, 'company']}
      label="单位"
      className={styles.company ?? ''}
      validateTrigger="onBlur"
      rules={[required('单位'), { max: 100, message: '单位最多 100 个字' }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      name={[name, 'partyRoleID']}
      label={partyRoleID.label}
      rules={[{ required: true, message: missingField(partyRoleID) }]}
    >
      <LinkSelect
        projectID={projectID}
        entity={partyRoleID.entity}
        names={{}}
        isMultiple={false}
        mayBeEmpty={false}
        value={null}
        onChange={() => undefined}
      />
    </Form.Item>
    <Form.Item name={[name, 'job']} label="岗位">
      <Select
        allowClear
        placeholder="请选择岗位"
        showSearch={{ optionFilterProp: 'label' }}
        options={optionsOf(job)}
      />
    </Form.Item>
    <Form.Item
      name={[name, 'phone']}
      label="电话"
      validateTrigger="onBlur"
      rules={[{ validator: checkPhone }]}
    >
      <Input autoComplete="off" inputMode="tel" />
    </Form.Item>
  </fieldset>
);

type GuestFormProps = { readonly projectID: string; readonly form: FormInstance<Guests> };

/** People of other parties, as many as are known; everything else about them is written later. */
export const GuestForm = ({ projectID, form }: GuestFormProps): ReactElement => (
  <Form<Guests> form={form} layout="vertical" initialValues={{ guests: [newGuest()] }}>
    <p className={styles.quiet}>登记后状态为「未邀请」；手机号属于本单位人员的，随即加入项目。</p>
    <Form.List name="guests">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <GuestFields
              key={key}
              projectID={projectID}
              form={form}
              name={name}
              onRemove={fields.length > 1 ? () => remove(name) : undefined}
            />
          ))}
          <Button
            block
            type="dashed"
            className={styles.more ?? ''}
            icon={<Icon name="plus" size={16} />}
            onClick={() => add(newGuest())}
          >
            再登记一人
          </Button>
        </>
      )}
    </Form.List>
  </Form>
);
