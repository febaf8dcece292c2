import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './login.module.css';

/** Why the form was refused, above its fields. */
export const FormAlert = ({ text }: { readonly text: string }): ReactElement | null =>
  text ? (
    <div className={styles.alert} role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </div>
  ) : null;
