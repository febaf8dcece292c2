import { Button, Checkbox, Popover } from 'antd';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './chooser.module.css';
import type { Columns } from './use-columns.ts';

type ChoiceProps = {
  readonly all: readonly (readonly [key: string, label: string])[];
  /** In their order, without the one that leads. */
  readonly shown: readonly string[];
  /** Always the first. */
  readonly lead?: string | undefined;
  /** Never taken out, wherever it stands. */
  readonly kept?: string;
  readonly isUsual: boolean;
  readonly onShow: (keys: readonly string[]) => void;
  readonly onUsual: () => void;
};

type ShownProps = Pick<ChoiceProps, 'shown' | 'kept' | 'onShow'> & {
  readonly labelOf: (key: string) => string;
};

/** The chosen columns: each may be taken out, dragged to its place or moved there with a button. */
const ShownColumns = ({ shown, kept, onShow, labelOf }: ShownProps): ReactElement => {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (key: string, to: number) => {
    const rest = shown.filter((other) => other !== key);
    onShow([...rest.slice(0, to), key, ...rest.slice(to)]);
  };
  return (
    <>
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
          <Checkbox
            checked
            disabled={key === kept}
            onChange={() => onShow(shown.filter((other) => other !== key))}
          >
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
    </>
  );
};

/** The chosen columns in their order, then those that may be chosen. */
export const ColumnChoice = (props: ChoiceProps): ReactElement => {
  const { all, shown, lead, isUsual, onShow, onUsual } = props;
  const hidden = all.map(([key]) => key).filter((key) => key !== lead && !shown.includes(key));
  const labelOf = (key: string) => all.find(([other]) => other === key)?.[1] ?? key;
  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label="列">
        {lead !== undefined && (
          <li className={styles.item}>
            <Checkbox checked disabled>
              {labelOf(lead)}
            </Checkbox>
          </li>
        )}
        <ShownColumns {...props} labelOf={labelOf} />
        {hidden.map((key) => (
          <li key={key} className={styles.item}>
            <Checkbox checked={false} onChange={() => onShow([...shown, key])}>
              {labelOf(key)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={isUsual} onClick={onUsual}>
        恢复默认
      </Button>
    </div>
  );
};

const RegisterColumns = ({ columns }: ChooserProps): ReactElement => {
  const { all, listed, layout, isUsual, change } = columns;
  const [lead, ...shown] = listed.map(([key]) => key);
  return (
    <ColumnChoice
      all={all.map(([key, { label }]) => [key, label])}
      shown={shown}
      lead={lead}
      isUsual={isUsual}
      onShow={(keys) => change({ ...layout, shown: keys })}
      onUsual={() => change(null)}
    />
  );
};

type ChooserProps = { readonly columns: Columns };

/** Which columns, in which order; their widths are drawn at the heads. */
export const ColumnChooser = ({ columns }: ChooserProps): ReactElement => (
  <Popover trigger="click" placement="bottomRight" content={<RegisterColumns columns={columns} />}>
    <Button icon={<Icon name="columns" size={16} />}>列</Button>
  </Popover>
);
