import type { ReactElement } from 'react';
import styles from './trace.module.css';

type Chip = { readonly id: string; readonly name: string; readonly note?: string };

type TargetChipsProps = {
  readonly chips: readonly Chip[];
  /** What is lit; null where no chain is. */
  readonly chain: ReadonlySet<string> | null;
  readonly onChain: (id: string) => void;
};

/** What a requirement is traced to; a click lights the chain of it. */
export const TargetChips = ({ chips, chain, onChain }: TargetChipsProps): ReactElement | null =>
  chips.length === 0 ? (
    <span className={styles.none}>—</span>
  ) : (
    <ul className={styles.chips}>
      {chips.map(({ id, name, note }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            data-lit={chain === null ? undefined : chain.has(id) ? 'yes' : 'no'}
            title={`${name}，点一下点亮跟踪链`}
            onClick={() => onChain(id)}
          >
            <span>{name}</span>
            {note !== undefined && <small>{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
