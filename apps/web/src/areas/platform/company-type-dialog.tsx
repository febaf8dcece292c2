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
  readonly price: number;
  readonly maxProjects: number;
  readonly maxProjectMembers: number;
  readonly storageGB: number;
  readonly isEnabled: boolean;
  readonly isDefault: boolean;
};

type LimitProps = {
  readonly name: keyof Values;
  readonly label: string;
  readonly extra?: string;
  readonly suffix: string;
  readonly most: number;
  readonly decimals?: number;
};

const LimitItem = ({ name, label, extra, suffix, most, decimals = 0 }: LimitProps): ReactElement => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    validateFirst
    rules={[
      { required: true, message: `请填写${label}` },
      readableNumber,
      { type: 'number', min: 0, max: most, message: `${label}应为 0 至 ${most.toLocaleString('zh-CN')}` },
    ]}
  >
    <NumberInput decimals={decimals} suffix={suffix} hasThousands />
  </Form.Item>
);

type DialogProps = {
  /** Null: a new one. */
  readonly type: CompanyType | null;
  readonly onClose: () => void;
};

/** A type of companies; the default stays one until another takes its place. */
export const CompanyTypeDialog = ({ type, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const save = useSend('UpdCompanyType', {
    refreshes: [
      'GetCompanyType',
      'GetUserCompany',
      'BoolProjectMaxMem',
      'BoolCompanyMaxProject',
      'BoolCompanyMaxSize',
    ],
    done: '套餐已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const isDefault = type?.isDefault === 1;
  const submit = (values: Values) =>
    save.mutate({
      ...(type && { companyTypeID: type.companyTypeID, rowVersion: type.rowVersion }),
      typeName: values.typeName,
      price: values.price,
      maxProjects: values.maxProjects,
      maxProjectMembers: values.maxProjectMembers,
      storageGB: values.storageGB,
      enabled: values.isEnabled ? 1 : 0,
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
          price: type?.price ?? 0,
          maxProjects: type?.maxProjects ?? 0,
          maxProjectMembers: type?.maxProjectMembers ?? 0,
          storageGB: type?.storageGB ?? 0,
          isEnabled: type?.enabled !== 0,
          isDefault,
        }}
        onFinish={submit}
      >
        <TextItem name="typeName" label="套餐名称" max={40} required />
        <LimitItem name="price" label="价格" suffix="元/年" most={100_000_000} decimals={2} />
        <LimitItem
          name="maxProjects"
          label="项目上限"
          extra="0 为不限；未启动、进行中和暂停的项目计入"
          suffix="个"
          most={10_000}
        />
        <LimitItem
          name="maxProjectMembers"
          label="每个项目的成员上限"
          extra="0 为不限；已加入和已邀请的都计入"
          suffix="人"
          most={100_000}
        />
        <LimitItem
          name="storageGB"
          label="存储空间"
          extra="0 为不限；服务器给每个单位的空间另有上限（XMGL_FILE_QUOTA_GB），取较小的"
          suffix="GB"
          most={100_000}
        />
        <Form.Item
          name="isDefault"
          valuePropName="checked"
          extra={isDefault ? '把另一个套餐设为默认，此套餐即不再是默认' : '适用于没有另选套餐的单位'}
        >
          <Checkbox disabled={isDefault}>设为默认</Checkbox>
        </Form.Item>
        <Form.Item
          name="isEnabled"
          valuePropName="checked"
          extra={isDefault ? '默认套餐不能停用' : '停用后不能再选，已选的单位不受影响'}
        >
          <Checkbox disabled={isDefault}>启用</Checkbox>
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
