import type { Fields } from '@xmgl/contracts/register/fields';
import { Badge, Button, Drawer, Popover } from 'antd';
import { type ReactElement, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useIsMobile } from '../../ui/use-media.ts';
import { useSpaceBelow } from '../../ui/use-space-below.ts';
import type { Names } from '../row/row-values.ts';
import { type Address, clearing, filterKeyOf } from '../use-address.ts';
import { FilterInput } from './filter-input.tsx';
import styles from './filters.module.css';

type FilterPanelProps = {
  readonly fields: Fields;
  readonly projectID: string;
  readonly names: Names;
  readonly address: Address;
};

/** The button above the panel, the panel's own edges and title, and the edge of the window. */
const around = 116;
const least = 240;

const Inputs = ({ fields, projectID, names, address }: FilterPanelProps): ReactElement => {
  const id = useId();
  return (
    <div className={styles.filterGrid}>
      {Object.entries(fields).map(([key, field]) => (
        <div key={key} className={styles.filterItem}>
          <label htmlFor={`${id}${key}`}>{field.label}</label>
          <FilterInput
            id={`${id}${key}`}
            field={field}
            projectID={projectID}
            names={names}
            value={address.filter(key)}
            onChange={(value) => address.change({ [filterKeyOf(key)]: value })}
          />
        </div>
      ))}
    </div>
  );
};

/** Every field to filter by: beside its button, on a phone over the list. */
export const FilterPanel = (props: FilterPanelProps): ReactElement => {
  const { fields, address } = props;
  const [isOpen, setOpen] = useState(false);
  const isMobile = useIsMobile();
  const holder = useRef<HTMLSpanElement>(null);
  const space = useSpaceBelow(holder);
  const count = Object.keys(fields).filter((key) => address.filter(key) !== '').length;
  const button = (
    <Badge count={count} size="small">
      <Button icon={<Icon name="filter" size={16} />} onClick={() => setOpen(!isOpen)}>
        筛选
      </Button>
    </Badge>
  );
  const answers = (
    <div className={styles.answers}>
      <Button onClick={() => address.change(clearing(address))}>清除筛选</Button>
      <Button type="primary" onClick={() => setOpen(false)}>
        查看结果
      </Button>
    </div>
  );
  if (!isMobile)
    return (
      <span ref={holder}>
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          destroyOnHidden
          title="筛选"
          content={
            <div className={styles.filterPanel} style={{ maxHeight: Math.max(least, (space ?? 0) - around) }}>
              <div className={styles.filterScroll}>
                <Inputs {...props} />
              </div>
              {answers}
            </div>
          }
        >
          {button}
        </Popover>
      </span>
    );
  return (
    <>
      {button}
      <Drawer
        open={isOpen}
        placement="bottom"
        size="85dvh"
        title="筛选"
        destroyOnHidden
        onClose={() => setOpen(false)}
        footer={answers}
      >
        <Inputs {...props} />
      </Drawer>
    </>
  );
};
