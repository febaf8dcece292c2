import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { type ReactElement, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../session/session-store.ts';
import type { ReadPlan } from './plan-calls.ts';
import { PlanFacts } from './plan-text.tsx';
import styles from './printed-plan.module.css';

type PrintedProps = {
  readonly document: PlanDocument;
  readonly read: ReadPlan;
  readonly onClose: () => void;
};

/** A version on A4; gone again once the print dialog has closed. */
export const PrintedPlan = ({ document, read, onClose }: PrintedProps): ReactElement => {
  const projectName = useSession((session) => session.project?.projectName ?? '');
  useEffect(() => {
    window.addEventListener('afterprint', onClose);
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [onClose]);
  return createPortal(
    <section className={styles.paper}>
      <h1>{document.label}</h1>
      <p className={styles.under}>
        {projectName}　版本 {read.row.versionNo}（{read.row.state}）
      </p>
      <PlanFacts read={read} />
      {Object.entries(document.sections).map(([key, { label }], at) => (
        <section key={key}>
          <h2>
            {at + 1}　{label}
          </h2>
          <p>{read.said[key]?.trim() || '（无）'}</p>
        </section>
      ))}
    </section>,
    window.document.body,
  );
};
