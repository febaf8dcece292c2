import { TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';

type Branch = OutputOf<'GetDepartmentTree'>[number];
type Option = { readonly value: string; readonly title: string; readonly children: Option[] };

const toOption = ({ departmentID, departmentName, children }: Branch): Option => ({
  value: departmentID,
  title: departmentName,
  children: children.map(toOption),
});

type DepartmentSelectProps = {
  readonly id?: string;
  readonly companyID: string;
  readonly value?: string | null;
  readonly onChange?: (departmentID: string | null) => void;
  readonly placeholder?: string;
  readonly mayBeEmpty?: boolean;
};

/** One department of the tree. */
export const DepartmentSelect = (props: DepartmentSelectProps): ReactElement => {
  const { id, companyID, value = null, onChange, placeholder = '请选择部门', mayBeEmpty = false } = props;
  const { data = [] } = useCall('GetDepartmentTree', { companyID });
  return (
    <TreeSelect<string | null>
      {...(id !== undefined && { id })}
      style={{ width: '100%', minWidth: 180 }}
      aria-label="部门"
      treeData={data.map(toOption)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={mayBeEmpty}
      placeholder={placeholder}
      value={value}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
