import type { CompanyType } from '@xmgl/contracts/platform/company-type.calls';
import { Checkbox, Form, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { TextItem } from '../../ui/form-items.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { readableNumber } from '../../ui/readable-number.ts';
import { takeFormErrors } from '../../ui/take-form-errors.ts';

type Values = {
  readonly typeName: string;
  readonly maxProjectMembers: number;
  readonly isDefault: boolean;
};

type DialogProps = {
  /** Null: a new one. */
  readonly type: CompanyType | null;
  readonly onClose: () => void;
};

/** A type of companies; the default stays one until another takes its place. */
export const CompanyTypeDialog = ({ type, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const save = useSend('UpdCompanyType', {
    refreshes: ['GetCompanyType', 'GetUserCompany', 'BoolProjectMaxMem'],
    done: '套餐已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const isDefault = type?.isDefault === 1;
  const submit = (values: Values) =>
    save.mutate({
      ...(type && { companyTypeID: type.companyTypeID, rowVersion: type.rowVersion }),
      typeName: values.typeName,
      maxProjectMembers: values.maxProjectMembers,
      ...(values.isDefault && { isDefault: 1 }),
    });
  return (
    <Modal
      open
      title={type ? '修改套餐' : '新增套餐'}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          typeName: type?.typeName ?? '',
          maxProjectMembers: type?.maxProjectMembers ?? 0,
          isDefault,
        }}
        onFinish={submit}
      >
        <TextItem name="typeName" label="套餐名称" max={40} required />
        <Form.Item
          name="maxProjectMembers"
          label="每个项目的成员上限"
          extra="0 为不限；已加入和已邀请的都计入"
          validateFirst
          rules={[
            { required: true, message: '请填写成员上限' },
            readableNumber,
            { type: 'number', min: 0, max: 100_000, message: '成员上限应为 0 至 100,000' },
          ]}
        >
          <NumberInput decimals={0} suffix="人" />
        </Form.Item>
        <Form.Item
          name="isDefault"
          valuePropName="checked"
          extra={isDefault ? '把另一个套餐设为默认，此套餐即不再是默认' : '适用于没有另选套餐的单位'}
        >
          <Checkbox disabled={isDefault}>设为默认</Checkbox>
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
