import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

type PageProps = {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page's head and what is below it. */
export const Page = ({ title, lead, actions, children }: PageProps): ReactElement => (
  <div className={styles.page}>
    {(title || actions) && (
      <div className={styles.head}>
        <div className={styles.titles}>
          {title && <h1>{title}</h1>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    )}
    {children}
  </div>
);

type PanelProps = {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** A bordered part of a page; `flush` leaves the inside without padding, for tables. */
export const Panel = ({ title, actions, flush = false, children }: PanelProps): ReactElement => (
  <section className={styles.panel}>
    {(title || actions) && (
      <div className={styles.panelHead}>
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    )}
    <div className={classes(!flush && styles.panelBody)}>{children}</div>
  </section>
);

type FactsProps = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Labels and values side by side; what is empty shows a dash. */
export const Facts = ({ facts }: FactsProps): ReactElement => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
