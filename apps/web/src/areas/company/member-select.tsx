import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSought } from '../../ui/use-sought.ts';

type MemberSelectProps = {
  readonly companyID: string;
  /** Who is not offered. */
  readonly without: readonly string[];
  readonly label: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly onChange?: (userID: string | null) => void;
};

/** One active member of the unit, found by name or pinyin; a form hands it `id`, `value` and `onChange`. */
export const MemberSelect = (props: MemberSelectProps): ReactElement => {
  const { companyID, without, label, id, value = null, onChange, placeholder = '按姓名或拼音查找' } = props;
  const { sought, choicesOf } = useSought();
  const [chosen, setChosen] = useState('');
  const members = useCall('GetUserCompany', {
    companyID,
    state: 1,
    value: sought,
    pageIndex: 1,
    pageSize: 50,
  });
  const found = members.data?.items
    .filter(({ userID }) => !without.includes(userID))
    .map(({ userID, userName, departments }) => ({
      value: userID,
      label: userName,
      hint: departments.join('、'),
    }));
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={placeholder}
      allowClear
      {...choicesOf(found, '没有找到成员')}
      value={value}
      labelRender={() => found?.find((one) => one.value === value)?.label ?? chosen}
      optionRender={({ data }) => (data.hint ? `${data.label}（${data.hint}）` : data.label)}
      onChange={(userID) => {
        setChosen(found?.find((one) => one.value === userID)?.label ?? '');
        onChange?.(userID ?? null);
      }}
    />
  );
};
