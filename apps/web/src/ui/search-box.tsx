import { Input } from 'antd';
import type { ReactElement } from 'react';

type SearchBoxProps = {
  /** What is searched by; the name and the hint of the box. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The text filter of a list. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps): ReactElement => (
  <Input.Search
    aria-label={label}
    placeholder={label}
    style={{ width: 240, maxWidth: '100%' }}
    allowClear
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
