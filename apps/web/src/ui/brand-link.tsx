import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './brand-link.module.css';

/** The product's mark and name on pages outside the frame; leads to the landing page. */
export const BrandLink = (): ReactElement => (
  <Link to="/home" className={styles.brand}>
    <img src="/logo.svg" alt="" width={28} height={28} />
    项目管理
  </Link>
);
