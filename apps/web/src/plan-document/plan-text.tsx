import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { isUnwritten } from '@xmgl/contracts/plan-document/plan-section';
import type { ReactElement } from 'react';
import { toDay, toMinute } from '../format/day.ts';
import type { ReadPlan } from './plan-calls.ts';
import styles from './plan-document.module.css';
import { SectionText } from './section-text.tsx';

type TextProps = {
  readonly document: PlanDocument;
  readonly read: ReadPlan;
  /** Sections that a review has just asked for. */
  readonly missing: readonly string[];
};

/** Where a section stands on the page. */
export const placeOf = (document: PlanDocument, key: string): string => `${document.kind}-${key}`;

/** What stands at the head of the sheet: code, people, days. */
export const PlanFacts = ({ read: { row, code } }: Pick<TextProps, 'read'>): ReactElement => (
  <dl className={styles.facts}>
    {(
      [
        ['文件编号', code],
        ['编制', `${row.ownerName}${row.submittedAt ? `，${toDay(row.submittedAt)} 提交` : ''}`],
        ['批准', `${row.approverName}${row.approvedAt ? `，${toDay(row.approvedAt)} 批准` : ''}`],
        ['修订说明', row.revisionNote],
      ] as const
    ).map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** Why a draft came back, until it is handed in again. */
const SentBack = ({ read: { row, history } }: Pick<TextProps, 'read'>): ReactElement | null => {
  const last = history.find(({ action }) => action !== 'update');
  if (row.state !== '草稿' || last?.action !== '退回') return null;
  return (
    <p className={styles.sentBack} role="status">
      {last.userName} 于 {toMinute(last.time)} 退回：{last.comment}
    </p>
  );
};

/** The sections of a version, to read. */
export const PlanText = ({ document, read, missing }: TextProps): ReactElement => (
  <article className={styles.sheet} aria-label={`${document.label} ${read.row.versionNo}`}>
    <SentBack read={read} />
    <PlanFacts read={read} />
    {Object.entries(document.sections).map(([key, section], at) => {
      const { label, hint, required } = section;
      const value = read.row.sections[key];
      return (
        <section key={key} id={placeOf(document, key)} aria-label={label} className={styles.section}>
          <h2>
            <span className={styles.place}>{at + 1}</span>
            {label}
            {missing.includes(key) && <em className={styles.missing}>请填写</em>}
          </h2>
          {isUnwritten(value) ? (
            <p className={styles.hint}>
              {read.mayChange ? `还没有写${required ? '（必填）' : ''}。${hint}` : '（无）'}
            </p>
          ) : (
            <SectionText section={section} value={value} said={read.said[key] ?? ''} />
          )}
        </section>
      );
    })}
  </article>
);
