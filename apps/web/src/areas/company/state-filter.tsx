import { Select } from 'antd';
import type { ReactElement } from 'react';

export const everyState = -1;

type StateFilterProps = {
  /** The states' words; a state's number is its place. */
  readonly words: readonly string[];
  readonly value: number;
  readonly onChange: (state: number) => void;
};

export const StateFilter = ({ words, value, onChange }: StateFilterProps): ReactElement => (
  <Select
    aria-label="状态"
    style={{ width: 120 }}
    options={[
      { value: everyState, label: '全部状态' },
      ...words.map((label, state) => ({ value: state, label })),
    ]}
    value={value}
    onChange={onChange}
  />
);
