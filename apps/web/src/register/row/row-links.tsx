import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './row.module.css';

export type RowKey = { readonly projectID: string; readonly register: string; readonly rowID: string };

/** Rows elsewhere that point to this one. */
export const RowLinks = ({ of: key }: { readonly of: RowKey }): ReactElement => (
  <Loaded of={useCall('GetRowLinks', key)} lines={3}>
    {(groups) =>
      groups.length === 0 ? (
        <EmptyState icon="link" title="没有关联" text="其他登记册引用这条记录时，会列在这里。" />
      ) : (
        <div className={styles.stack}>
          {groups.map(({ label, rows }) => (
            <section key={label} className={styles.entry}>
              <h3>{label}</h3>
              {rows.map(({ id, title, state, address }) => (
                <p key={id}>
                  <Link to={address}>{title}</Link>
                  {state && <span className={styles.none}>　{state}</span>}
                </p>
              ))}
            </section>
          ))}
        </div>
      )
    }
  </Loaded>
);
