import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { isUnwritten } from '@xmgl/contracts/plan-document/plan-section';
import type { ReactElement } from 'react';
import styles from './plan-document.module.css';
import planSide from './plan-side.module.css';
import { placeOf } from './plan-text.tsx';

type OutlineProps = {
  readonly document: PlanDocument;
  readonly values: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[];
};

const showSection = (document: PlanDocument, key: string): void =>
  window.document
    .getElementById(placeOf(document, key))
    ?.scrollIntoView({ block: 'start', behavior: 'smooth' });

/** Goes to a section and into its field. */
export const enterSection = (document: PlanDocument, key: string): void => {
  const place = window.document.getElementById(placeOf(document, key));
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('textarea, input, [tabindex="0"]')?.focus({ preventScroll: true });
};

const wordOf = (value: unknown, required: boolean): string =>
  isUnwritten(value) ? (required ? '待写' : '可选') : '';

/** The sections by name; a click leads there, and what is still to be written says so. */
export const PlanOutline = ({ document, values, missing }: OutlineProps): ReactElement => (
  <nav className={planSide.outline} aria-label="章节">
    <ol>
      {Object.entries(document.sections).map(([key, { label, required }], at) => (
        <li key={key} data-missing={missing.includes(key) || undefined}>
          <button type="button" onClick={() => showSection(document, key)}>
            <span className={styles.place}>{at + 1}</span>
            <span className={planSide.label}>{label}</span>
            <span className={planSide.word}>{wordOf(values[key], required === true)}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
