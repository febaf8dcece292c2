import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { toDay } from '../format/day.ts';
import { StateDot } from '../ui/state-dot.tsx';
import { type PlanList, planIDOf } from './plan-calls.ts';
import styles from './plan-side.module.css';
import { planTones } from './plan-title.tsx';

type VersionsProps = {
  readonly document: PlanDocument;
  readonly list: PlanList;
  readonly shownID: string;
  readonly onOpen: (id: string) => void;
  readonly onCompare: (parts: { readonly id: string; readonly compare: string }) => void;
};

/** The version that another is compared with first: the one before it, else the one after. */
const partnerOf = ({ document, list: { items }, shownID }: VersionsProps) => {
  const at = items.findIndex((row) => planIDOf(document, row) === shownID);
  const [shown, earlier, later] = [items[at], items[at + 1], items[at - 1]];
  if (shown && earlier) return { id: shownID, compare: planIDOf(document, earlier) };
  return shown && later ? { id: planIDOf(document, later), compare: shownID } : null;
};

/** Every version, newest first. */
export const PlanVersions = (props: VersionsProps): ReactElement => {
  const { document, list, shownID, onOpen, onCompare } = props;
  const partner = partnerOf(props);
  return (
    <section className={styles.versions} aria-label="版本">
      <header>
        <h3>版本</h3>
        {partner && (
          <Button size="small" onClick={() => onCompare(partner)}>
            比较
          </Button>
        )}
      </header>
      <ol>
        {list.items.map((row) => {
          const id = planIDOf(document, row);
          const day = row.approvedAt ?? row.submittedAt ?? row.updatedAt;
          return (
            <li key={id}>
              <button type="button" aria-current={id === shownID} onClick={() => onOpen(id)}>
                <strong>{row.versionNo}</strong>
                <StateDot tone={planTones[row.state]}>{row.state}</StateDot>
                <span className={styles.day}>{toDay(day)}</span>
                {row.revisionNote && <span className={styles.note}>{row.revisionNote}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
