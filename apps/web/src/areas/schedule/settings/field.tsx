import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './settings.module.css';

type FieldProps = { readonly label: string; readonly children: (id: string) => ReactNode };

export const Field = ({ label, children }: FieldProps): ReactElement => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};
