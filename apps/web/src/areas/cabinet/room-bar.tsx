import { sizeText } from '@xmgl/contracts/files/file-kinds';
import type { ReactElement } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './cabinet.module.css';

type RoomProps = { readonly used: number; readonly quota: number };

/** From here on it is said that little is left. */
const nearlyFull = 0.9;

/** How much of one's room is taken, as bar and words. */
export const RoomBar = ({ used, quota }: RoomProps): ReactElement => {
  const share = Math.min(1, used / quota);
  const isTight = share >= nearlyFull;
  return (
    <div className={styles.room}>
      <span className={styles.roomTrack} aria-hidden="true">
        <span
          className={classes(styles.roomUsed, isTight && styles.roomTight)}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className={styles.hint}>
        已用 {sizeText(used)}，共 {sizeText(quota)}
        {isTight && '，可以清空回收站腾出空间'}
      </span>
    </div>
  );
};
