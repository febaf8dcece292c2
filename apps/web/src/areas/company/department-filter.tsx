import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';

type Branch = OutputOf<'GetDepartmentTree'>[number];
type Option = { readonly value: string; readonly label: string };

const toOptions = (branches: readonly Branch[], depth = 0): readonly Option[] =>
  branches.flatMap(({ departmentID, departmentName, children }) => [
    { value: departmentID, label: `${'　'.repeat(depth)}${departmentName}` },
    ...toOptions(children, depth + 1),
  ]);

type FilterProps = {
  readonly companyID: string;
  readonly value: string | null;
  readonly onChange: (departmentID: string | null) => void;
};

/** A department of the unit with those below it; nothing where the unit has none, or the reader may not open them. */
export const DepartmentFilter = ({ companyID, value, onChange }: FilterProps): ReactElement | null => {
  const { data } = useCall('GetDepartmentTree', { companyID });
  if (!data || data.length === 0) return null;
  return (
    <Select<string>
      aria-label="项目经理所在的部门"
      placeholder="全部部门"
      style={{ width: 150 }}
      allowClear
      options={[...toOptions(data)]}
      {...(value !== null && { value })}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
};
