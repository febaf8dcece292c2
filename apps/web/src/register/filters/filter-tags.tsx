import type { Fields } from '@xmgl/contracts/register/fields';
import { Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import type { Names } from '../row/row-values.ts';
import { type Address, clearing, filterKeyOf } from '../use-address.ts';
import styles from './filters.module.css';
import { filterWords } from './filters.ts';

type FilterTagsProps = { readonly fields: Fields; readonly names: Names; readonly address: Address };

/** The filters that hold now, each taken out by a click. */
export const FilterTags = ({ fields, names, address }: FilterTagsProps): ReactElement | null => {
  const active = Object.entries(fields).filter(([key]) => address.filter(key) !== '');
  const { gathered } = address;
  if (active.length === 0 && !gathered) return null;
  return (
    <div className={styles.tags}>
      {gathered && (
        <Tag
          closable
          onClose={(event) => {
            event.preventDefault();
            address.change({ group: null, rows: null });
          }}
        >
          {gathered.label || '选定的记录'}：{gathered.rowIDs.length} 条
        </Tag>
      )}
      {active.map(([key, field]) => (
        <Tag
          key={key}
          closable
          onClose={(event) => {
            event.preventDefault();
            address.change({ [filterKeyOf(key)]: null });
          }}
        >
          {field.label}：{filterWords(field, address.filter(key), names)}
        </Tag>
      ))}
      <Button size="small" type="text" onClick={() => address.change(clearing(address))}>
        清除筛选
      </Button>
    </div>
  );
};
