import { Button, Dropdown, Select } from 'antd';
import { type ReactElement, useState } from 'react';

const formatWords = { xlsx: 'Excel', docx: 'Word', pdf: 'PDF' } as const;

/** This month and the two years before it. */
const listMonths = (): readonly string[] => {
  const now = new Date();
  return Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
};

type Props<F extends keyof typeof formatWords> = {
  readonly name: string;
  /** Of which part it tells; empty: of all. */
  readonly of?: string;
  readonly formats: readonly F[];
  readonly isBusy: boolean;
  readonly onTake: (month: string, format: F) => void;
};

/** A paper of a month, in one of some formats. */
export const MonthPaper = <F extends keyof typeof formatWords>(props: Props<F>): ReactElement => {
  const { name, of = '', formats, isBusy, onTake } = props;
  const months = listMonths();
  const [month, setMonth] = useState(months[0] ?? '');
  const items = formats.map((format) => ({
    key: format,
    label: `${[name, of].filter(Boolean).join(' · ')}（${formatWords[format]}）`,
    onClick: () => onTake(month, format),
  }));
  return (
    <>
      <Select
        aria-label={`${name}的月份`}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: value }))}
      />
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button loading={isBusy}>{name}</Button>
      </Dropdown>
    </>
  );
};
