import { companyScales } from '@xmgl/contracts/company/company-choices';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { loadCompanies } from '../../session/load-user.ts';
import { useUserID } from '../../session/session-store.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './company.module.css';

type Values = Omit<InputOf<'CreateUserCompany'>, 'creatorID'>;
type CreateUnitFormProps = {
  readonly onDone: (created: OutputOf<'CreateUserCompany'>) => void;
  readonly onCancel: () => void;
};

const scales = companyScales.map((value) => ({ value, label: `${value} 人` }));

/** 单位名称, 单位规模, 所属行业; 取消 and 确定. */
export const CreateUnitForm = ({ onDone, onCancel }: CreateUnitFormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const creatorID = useUserID();
  const industries = useCall('GetIndustrySort', {});
  const create = useSend('CreateUserCompany', {
    refreshes: ['GetUserCompanysList', 'GetUnitChoices'],
    done: '单位创建成功！',
    takeErrors: takeFormErrors(form),
    onDone: (created) => loadCompanies(creatorID).then(() => onDone(created)),
  });
  const submit = ({ companyName, companyScale = '', companyIndustry = [] }: Values) =>
    create.mutate({ companyName: companyName.trim(), companyScale, companyIndustry, creatorID });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      onFinish={submit}
      initialValues={{ companyName: '', companyIndustry: [] }}
      requiredMark
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <Form.Item
        name="companyName"
        label="单位名称"
        validateTrigger={['onBlur', 'onChange']}
        rules={[
          { required: true, whitespace: true, message: '请输入单位名称' },
          { max: 100, message: '单位名称最多 100 个字' },
        ]}
      >
        <Input placeholder="请输入单位名称" autoComplete="organization" aria-required="true" />
      </Form.Item>
      <Form.Item name="companyScale" label="单位规模">
        <Select placeholder="请选择人数" options={scales} allowClear />
      </Form.Item>
      <Form.Item name="companyIndustry" label="所属行业">
        <Checkbox.Group
          className={styles.industries ?? ''}
          options={(industries.data ?? []).map(({ industrySortID, industryName }) => ({
            value: industrySortID,
            label: industryName,
          }))}
        />
      </Form.Item>
      <FormFoot submit="确定" isBusy={create.isPending} onCancel={onCancel} />
    </Form>
  );
};
