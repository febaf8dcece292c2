import { Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../api/use-call.ts';

type ProjectTypeItemProps = {
  /** What the project has, offered or not. */
  readonly current?: { readonly projectTypeID: string | null; readonly projectTypeName: string };
};

/** 项目类型 of a form: those that are offered, and the one that the project has. */
export const ProjectTypeItem = ({ current }: ProjectTypeItemProps): ReactElement => {
  const types = useCall('GetProjectType', {});
  const offered = (types.data ?? [])
    .filter(({ enabled }) => enabled === 1)
    .map(({ projectTypeID, typeName, remark }) => ({ value: projectTypeID, label: typeName, remark }));
  const { projectTypeID: value = null, projectTypeName: label = '' } = current ?? {};
  const isGone = value !== null && offered.every((one) => one.value !== value);
  return (
    <Form.Item
      name="projectTypeID"
      label="项目类型"
      {...(!current && { extra: '带来相应的角色、编码规则和监控阈值' })}
    >
      <Select
        allowClear
        placeholder="选填"
        loading={types.isPending}
        options={isGone ? [{ value, label, remark: '已停用' }, ...offered] : offered}
        optionRender={({ data }) => (data.remark ? `${data.label}（${data.remark}）` : data.label)}
      />
    </Form.Item>
  );
};
