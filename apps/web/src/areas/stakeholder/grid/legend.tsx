import type { ReactElement } from 'react';
import { Count } from '../../../ui/count.tsx';
import styles from './grid-people.module.css';
import markStyles from './person-mark.module.css';

type LegendProps = {
  readonly people: readonly {
    readonly id: string;
    readonly number: number;
    readonly name: string;
    readonly words: string;
  }[];
  readonly onOpen: (id: string) => void;
};

/** Numbers and names: the drawing as a list, also for those who do not see it. */
export const Legend = ({ people, onOpen }: LegendProps): ReactElement => (
  <nav className={styles.legend} aria-label="图中的干系人">
    <h2>
      图中{' '}
      <span className={styles.count}>
        <Count of={people.length} /> 人
      </span>
    </h2>
    <ol>
      {people.map(({ id, number, name, words }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            <span>{number}</span>
            <span>{name}</span>
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** What the marks mean. */
export const Keys = ({ hasDispute }: { readonly hasDispute: boolean }): ReactElement => (
  <div className={styles.keys}>
    {(
      [
        ['high', '优先级高'],
        ['middle', '优先级中'],
        ['low', '优先级低'],
      ] as const
    ).map(([look, words]) => (
      <span key={look} className={markStyles[look]}>
        <svg width="14" height="14" aria-hidden="true">
          <circle cx="7" cy="7" r="5" className={markStyles.dot} />
        </svg>
        {words}
      </span>
    ))}
    <span>
      <svg width="18" height="18" aria-hidden="true">
        <circle cx="9" cy="9" r="7.5" className={markStyles.key} />
        <circle cx="9" cy="9" r="4.5" className={markStyles.key} />
      </svg>
      关键干系人
    </span>
    {hasDispute && (
      <span className={markStyles.dispute}>
        <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
          <path d="M0-6 6 0 0 6-6 0Z" />
          <text y={3.5} textAnchor="middle">
            !
          </text>
        </svg>
        评估有分歧
      </span>
    )}
  </div>
);
