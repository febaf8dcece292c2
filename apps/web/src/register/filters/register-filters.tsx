import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { Switch } from 'antd';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import type { Names } from '../row/row-values.ts';
import { type Address, filterKeyOf } from '../use-address.ts';
import { FilterInput } from './filter-input.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterTags } from './filter-tags.tsx';
import styles from './filters.module.css';
import { filterFields } from './filters.ts';
import { SearchInput } from './search-input.tsx';

type FiltersProps = {
  readonly register: Register;
  readonly fields: Fields;
  readonly projectID: string;
  readonly names: Names;
  readonly address: Address;
  /** Saved views and columns. */
  readonly children?: ReactNode;
};

const mostInLine = 3;

const isShort = ({ kind }: Fields[string]): boolean =>
  kind === 'choice' || kind === 'choices' || kind === 'flag';

/** One line of filters, chosen from the declaration: the short lists at hand, every field behind a button. */
export const RegisterFilters = (props: FiltersProps): ReactElement => {
  const { register, projectID, names, address } = props;
  const isMobile = useIsMobile();
  const binID = useId();
  const mayDelete = useRight(register.page, 'delete');
  const fields = filterFields(register, props.fields);
  const line = Object.entries(fields)
    .filter(([, field]) => isShort(field) && !field.isUnlisted)
    .slice(0, isMobile ? 0 : mostInLine);
  const others = Object.fromEntries(
    Object.entries(fields).filter(([key]) => !line.some(([shown]) => shown === key)),
  );
  return (
    <search aria-label={`筛选${register.label}`}>
      <div className={styles.filters}>
        <SearchInput text={address.text} onSearch={(text) => address.change({ text })} />
        {line.map(([key, field]) => (
          <FilterInput
            key={key}
            className={styles.filter ?? ''}
            label={`按${field.label}筛选`}
            field={field}
            projectID={projectID}
            names={names}
            value={address.filter(key)}
            onChange={(value) => address.change({ [filterKeyOf(key)]: value })}
          />
        ))}
        <FilterPanel fields={others} projectID={projectID} names={names} address={address} />
        <div className={styles.lineEnd}>
          {props.children}
          {(mayDelete || address.isBin) && (
            <label className={styles.bin} htmlFor={binID}>
              <Switch
                id={binID}
                size="small"
                checked={address.isBin}
                onChange={(isBin) => address.change({ bin: isBin ? '1' : null })}
              />
              回收站
            </label>
          )}
        </div>
      </div>
      <FilterTags fields={fields} names={names} address={address} />
    </search>
  );
};
