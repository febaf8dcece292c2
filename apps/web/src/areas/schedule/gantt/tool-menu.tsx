import type { ReactElement, ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { usePopover } from '../../../ui/use-popover.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import styles from './toolbar.module.css';

type ToolButtonProps = {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly keys?: string;
  /** Shown beside the sign where there is room. */
  readonly text?: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Of what is switched on and off. */
  readonly isOn?: boolean;
};

/** A sign with its name as tooltip. */
export const ToolButton = ({
  icon,
  label,
  keys,
  text,
  onClick,
  disabled = false,
  isOn = false,
}: ToolButtonProps): ReactElement => (
  <button
    type="button"
    className={classes(styles.tool, text && styles.worded, isOn && styles.active)}
    aria-label={label}
    title={keys ? `${label}（${keys}）` : label}
    disabled={disabled}
    // A click leaves the focus, and with it the keys, to the plan.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <ToolIcon name={icon} />
    {text && <span className={styles.word}>{text}</span>}
  </button>
);

type ToolMenuProps = {
  readonly icon: ToolIconName;
  readonly label: string;
  /** Shown beside the sign where there is room. */
  readonly text?: string;
  readonly isActive?: boolean;
  readonly alignRight?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it. */
export const ToolMenu = (props: ToolMenuProps): ReactElement => {
  const { icon, label, text, isActive = false, alignRight = false, children } = props;
  const { isOpen, setOpen, holder } = usePopover();
  return (
    <div ref={holder} className={styles.holder}>
      <button
        type="button"
        className={classes(styles.tool, text && styles.worded, isActive && styles.active)}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ToolIcon name={icon} />
        {text && <span className={styles.word}>{text}</span>}
      </button>
      {isOpen && (
        <div className={classes(styles.panel, alignRight && styles.right)}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
};

type MenuItemProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

export const MenuItem = ({ children, onClick, disabled = false }: MenuItemProps): ReactElement => (
  <button type="button" className={styles.item} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);

type MenuCheckProps = {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
};

export const MenuCheck = ({
  children,
  checked,
  onChange,
  disabled = false,
}: MenuCheckProps): ReactElement => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
