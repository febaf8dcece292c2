import { type Placed, usualWorkbench, type WorkbenchPart } from '@xmgl/contracts/project/workbench-parts';
import { Checkbox, Segmented } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import styles from './workbench.module.css';

type DrawerProps = {
  readonly parts: readonly Placed[];
  readonly onChange: (parts: readonly Placed[]) => void;
  readonly onClose: () => void;
};

type LineProps = {
  readonly placed: Placed;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onSet: (said: Partial<Placed>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
};

const stepOf = ({ altKey, key }: KeyboardEvent): 1 | -1 | null => {
  if (!altKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
};

const Line = ({ placed, isFirst, isLast, isDragged, ...does }: LineProps): ReactElement => {
  const { part, isShown, isWide } = placed;
  return (
    <li
      className={styles.line}
      draggable
      data-dragged={isDragged}
      onDragStart={() => does.onDrag(true)}
      onDragEnd={() => does.onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        if (!isDragged) does.onDragOver();
      }}
      onKeyDown={(event) => {
        const step = stepOf(event);
        if (step === null) return;
        event.preventDefault();
        does.onMove(step);
      }}
    >
      <span className={styles.grip} aria-hidden="true" />
      <Checkbox checked={isShown} onChange={({ target: { checked } }) => does.onSet({ isShown: checked })}>
        {part}
      </Checkbox>
      <span className={styles.lineActions}>
        <Segmented
          size="small"
          aria-label={`${part}的宽度`}
          disabled={!isShown}
          options={['半行', '整行']}
          value={isWide ? '整行' : '半行'}
          onChange={(chosen) => does.onSet({ isWide: chosen === '整行' })}
        />
        <IconButton icon="up" label={`${part}上移`} disabled={isFirst} onClick={() => does.onMove(-1)} />
        <IconButton icon="down" label={`${part}下移`} disabled={isLast} onClick={() => does.onMove(1)} />
      </span>
    </li>
  );
};

/** Arranges the workbench: what is shown, in which order and how wide; the page behind follows at once. */
export const ArrangeDrawer = ({ parts, onChange, onClose }: DrawerProps): ReactElement => {
  const [dragged, setDragged] = useState<WorkbenchPart | null>(null);
  const set = (part: WorkbenchPart, said: Partial<Placed>) =>
    onChange(parts.map((one) => (one.part === part ? { ...one, ...said } : one)));
  const move = (part: WorkbenchPart, to: number) => {
    const moved = parts.find((one) => one.part === part);
    if (!moved || to < 0 || to >= parts.length) return;
    const rest = parts.filter((one) => one !== moved);
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  return (
    <SideDrawer title="布置工作台" width={420} onClose={onClose}>
      <div className={styles.arrange}>
        <p className={styles.hint}>
          拖动或用箭头（Alt + ↑ ↓）调整先后，去掉勾选即隐藏；只影响您自己的工作台。
        </p>
        <ul aria-label="工作台的栏目">
          {parts.map((placed, at) => (
            <Line
              key={placed.part}
              placed={placed}
              isFirst={at === 0}
              isLast={at === parts.length - 1}
              isDragged={placed.part === dragged}
              onSet={(said) => set(placed.part, said)}
              onMove={(by) => move(placed.part, at + by)}
              onDrag={(isDragged) => setDragged(isDragged ? placed.part : null)}
              onDragOver={() => dragged && move(dragged, at)}
            />
          ))}
        </ul>
        <div className={styles.arrangeFoot}>
          <Button onClick={() => onChange(usualWorkbench)}>恢复默认</Button>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
};
