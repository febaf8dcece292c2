import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './company.module.css';

type UnitLogoProps = { readonly companyName: string; readonly img: string; readonly size?: number };

/** A unit's logo, or the sign of units that have none. */
export const UnitLogo = ({ companyName, img, size = 20 }: UnitLogoProps): ReactElement => (
  <span className={styles.logo} style={{ width: size, height: size }}>
    {img ? <img src={img} alt={`${companyName}的标志`} /> : <Icon name="company" size={16} />}
  </span>
);
