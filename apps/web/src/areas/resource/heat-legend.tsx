import type { ReactElement } from 'react';
import styles from './heat-legend.module.css';

type Props = {
  /** What each shade says: its key as the cells carry it, and its word. */
  readonly shades: readonly (readonly [shade: string, word: string])[];
  readonly note?: string;
};

/** What the shades of cells say. */
export const HeatLegend = ({ shades, note }: Props): ReactElement => (
  <ul className={styles.legend}>
    {shades.map(([shade, word]) => (
      <li key={shade} data-shade={shade}>
        {word}
      </li>
    ))}
    {note !== undefined && <li>{note}</li>}
  </ul>
);
