import { Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { planIDOf } from './plan-calls.ts';
import styles from './plan-document.module.css';
import { PlanHistory } from './plan-history.tsx';
import { PlanOutline } from './plan-outline.tsx';
import type { ShownPlan } from './plan-place.ts';
import { PlanVersions } from './plan-versions.tsx';

type LayoutProps = ShownPlan & {
  readonly missing: readonly string[];
  /** What the sections hold while they are being written. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What belongs to the version besides its sections, on top of the column at the right. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** Sections at the left, the sheet, versions and what happened at the right; on a phone one below the other. */
export const PlanLayout = ({ children, missing, values, beside, ...shown }: LayoutProps): ReactElement => {
  const { document, list, read, address } = shown;
  const id = planIDOf(document, read.row);
  const open = (next: string) => address.change({ id: next, edit: null });
  return (
    <div className={styles.layout}>
      <Select
        className={styles.choice ?? ''}
        aria-label="版本"
        value={id}
        onChange={open}
        options={list.items.map((row) => ({
          value: planIDOf(document, row),
          label: `${row.versionNo}　${row.state}`,
        }))}
      />
      <PlanOutline document={document} values={values ?? read.row.sections} missing={missing} />
      <div className={styles.middle}>{children}</div>
      <aside className={styles.side}>
        {beside}
        <PlanVersions document={document} list={list} shownID={id} onOpen={open} onCompare={address.change} />
        {read.history.length > 0 && <PlanHistory items={read.history} />}
      </aside>
    </div>
  );
};
