import { Button, Select } from 'antd';
import type { ReactElement } from 'react';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { MatrixFilter } from './matrix-filter.ts';
import type { MatrixIndex } from './matrix-index.ts';
import styles from './trace.module.css';

type Props = {
  readonly index: MatrixIndex;
  readonly filter: MatrixFilter;
  readonly isFiltered: boolean;
  readonly onFilter: (parts: Partial<MatrixFilter>) => void;
  readonly onClear: () => void;
};

const distinct = (words: readonly string[]) =>
  [...new Set(words)].filter(Boolean).map((word) => ({ value: word, label: word }));

/** What the matrix is narrowed by. */
export const MatrixFilters = ({ index, filter, isFiltered, onFilter, onClear }: Props): ReactElement => {
  const { requirements } = index.matrix;
  const branches = requirements
    .filter(({ requirementID }) => index.parts.has(requirementID))
    .map(({ requirementID, code, title }) => ({ value: requirementID, label: `${code} ${title}` }));
  const selects = [
    { key: 'priority', label: '优先级', options: distinct(requirements.map(({ priority }) => priority)) },
    { key: 'branch', label: '需求分支', options: branches },
    { key: 'source', label: '来源', options: distinct(requirements.map(({ source }) => source)) },
  ] as const;
  return (
    <div className={styles.filters}>
      <SearchBox label="按编号或名称查找" value={filter.text} onChange={(text) => onFilter({ text })} />
      {selects.map(({ key, label, options }) => (
        <Select
          key={key}
          allowClear
          aria-label={label}
          placeholder={label}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={filter[key]}
          onChange={(value: string | undefined) => onFilter({ [key]: value ?? null })}
        />
      ))}
      {isFiltered && (
        <Button type="text" onClick={onClear}>
          清除筛选
        </Button>
      )}
    </div>
  );
};
