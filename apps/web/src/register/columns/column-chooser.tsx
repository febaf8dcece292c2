import { Button, Checkbox, Popover } from 'antd';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './chooser.module.css';
import type { Columns } from './use-columns.ts';

type ChooserProps = { readonly columns: Columns };

/** The chosen columns in their order, then those that may be chosen; the first always stays. */
const Choice = ({ columns }: ChooserProps): ReactElement => {
  const { all, listed, layout, change } = columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const [first, ...shown] = listed.map(([key]) => key);
  const hidden = all.map(([key]) => key).filter((key) => key !== first && !shown.includes(key));
  const labelOf = (key: string) => all.find(([other]) => other === key)?.[1].label ?? key;
  const show = (keys: readonly string[]) => change({ ...layout, shown: keys });
  const move = (key: string, to: number) => {
    const rest = shown.filter((other) => other !== key);
    show([...rest.slice(0, to), key, ...rest.slice(to)]);
  };
  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label="列">
        {first !== undefined && (
          <li className={styles.item}>
            <Checkbox checked disabled>
              {labelOf(first)}
            </Checkbox>
          </li>
        )}
        {shown.map((key, at) => (
          <li
            key={key}
            className={styles.item}
            draggable
            data-dragged={key === dragged}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== key) move(dragged, at);
            }}
          >
            <Checkbox checked onChange={() => show(shown.filter((other) => other !== key))}>
              {labelOf(key)}
            </Checkbox>
            <span className={styles.moves}>
              <IconButton
                icon="up"
                label={`${labelOf(key)}左移`}
                disabled={at === 0}
                onClick={() => move(key, at - 1)}
              />
              <IconButton
                icon="down"
                label={`${labelOf(key)}右移`}
                disabled={at === shown.length - 1}
                onClick={() => move(key, at + 1)}
              />
            </span>
          </li>
        ))}
        {hidden.map((key) => (
          <li key={key} className={styles.item}>
            <Checkbox checked={false} onChange={() => show([...shown, key])}>
              {labelOf(key)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={columns.isUsual} onClick={() => change(null)}>
        恢复默认
      </Button>
    </div>
  );
};

/** Which columns, in which order; their widths are drawn at the heads. */
export const ColumnChooser = ({ columns }: ChooserProps): ReactElement => (
  <Popover trigger="click" placement="bottomRight" content={<Choice columns={columns} />}>
    <Button icon={<Icon name="columns" size={16} />}>列</Button>
  </Popover>
);
