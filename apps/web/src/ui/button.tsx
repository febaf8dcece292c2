import type { ButtonHTMLAttributes, ReactElement } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type Look = 'plain' | 'primary' | 'quiet' | 'danger';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly busy?: boolean;
};

export const buttonClass = (look: Look = 'plain', large = false, wide = false): string =>
  classes(styles.button, look !== 'plain' && styles[look], large && styles.large, wide && styles.wide);

/** The light button of the shell and of pages without the kit. */
export const Button = ({
  look,
  large,
  wide,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    className={classes(buttonClass(look, large, wide), className)}
    disabled={busy || rest.disabled}
    aria-busy={busy || undefined}
  >
    {busy && <span className={styles.spin} aria-hidden="true" />}
    {children}
  </button>
);

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly icon: IconName;
  /** The accessible name, and the tooltip. */
  readonly label: string;
};

export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps): ReactElement => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classes(styles.icon, className)}
  >
    <Icon name={icon} />
  </button>
);
