import { Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../api/use-call.ts';

type IndustryItemProps = {
  /** What the project has, offered or not. */
  readonly current?: { readonly industrySortID: string | null; readonly industryName: string };
};

/** 行业 of a form: those that the platform offers, and the one that the project has. */
export const IndustryItem = ({ current }: IndustryItemProps): ReactElement => {
  const industries = useCall('GetIndustrySort', {});
  const offered = (industries.data ?? []).map(({ industrySortID, industryName }) => ({
    value: industrySortID,
    label: industryName,
  }));
  const { industrySortID: value = null, industryName = '' } = current ?? {};
  const isGone = value !== null && industries.isSuccess && offered.every((one) => one.value !== value);
  const label = `${industryName || '已停用的行业'}（已停用）`;
  return (
    <Form.Item name="industrySortID" label="行业" {...(!current && { extra: '不选的，与项目类型相同' })}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选填"
        loading={industries.isPending}
        options={isGone ? [{ value, label }, ...offered] : offered}
      />
    </Form.Item>
  );
};
