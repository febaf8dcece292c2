import type { ReactElement } from 'react';
import styles from './key-mark.module.css';

/** 关键 beside the name of a person who matters most. */
export const KeyMark = (): ReactElement => <span className={styles.key}>关键</span>;
