import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { ReactElement } from 'react';
import styles from './plan-document.module.css';
import planSide from './plan-side.module.css';
import { placeOf } from './plan-text.tsx';

type OutlineProps = {
  readonly document: PlanDocument;
  readonly texts: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
};

export const showSection = (document: PlanDocument, key: string): void =>
  window.document
    .getElementById(placeOf(document, key))
    ?.scrollIntoView({ block: 'start', behavior: 'smooth' });

const wordOf = (text: string, required: boolean): string =>
  text.trim() !== '' ? '' : required ? '待写' : '可选';

/** The sections by name; a click leads there, and what is still to be written says so. */
export const PlanOutline = ({ document, texts, missing }: OutlineProps): ReactElement => (
  <nav className={planSide.outline} aria-label="章节">
    <ol>
      {Object.entries(document.sections).map(([key, { label, required }], at) => (
        <li key={key} data-missing={missing.includes(key) || undefined}>
          <button type="button" onClick={() => showSection(document, key)}>
            <span className={styles.place}>{at + 1}</span>
            <span className={planSide.label}>{label}</span>
            <span className={planSide.word}>{wordOf(texts[key] ?? '', required === true)}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
