import { isUnwritten } from '@xmgl/contracts/plan-document/plan-section';
import { Button } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { DraftOffer } from '../register/row/draft-offer.tsx';
import type { Values } from '../register/row/row-values.ts';
import { ask } from '../ui/ask-store.ts';
import { classes } from '../ui/classes.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { LengthIssue } from '../ui/length-issue.tsx';
import { Page } from '../ui/page.tsx';
import styles from './plan-document.module.css';
import { PlanLayout } from './plan-layout.tsx';
import { PlanMerge } from './plan-merge.tsx';
import { enterSection } from './plan-outline.tsx';
import { PlanPeople } from './plan-people.tsx';
import type { ShownPlan } from './plan-place.ts';
import { placeOf } from './plan-text.tsx';
import { PlanTitle } from './plan-title.tsx';
import { sectionKey, sectionsOf } from './plan-values.ts';
import { SectionInput } from './section-input.tsx';
import { type PlanWriting, usePlanWriting } from './use-plan-writing.ts';

type EditorProps = ShownPlan & {
  /** What a review has just asked for, by section. */
  readonly missing: ReadonlyMap<string, string>;
  readonly onDone: () => void;
};

/** The sections, each in a field of its own, with what belongs there. */
const Fields = ({
  writing,
  missing,
  ...shown
}: ShownPlan & {
  readonly writing: PlanWriting;
  readonly missing: ReadonlyMap<string, string>;
}): ReactElement => {
  const { document, projectID, list, read } = shown;
  const { values, change } = writing;
  const issueOf = (key: string): string | undefined =>
    writing.faults.get(key) ?? (isUnwritten(values[sectionKey(key)]) ? missing.get(key) : undefined);
  return (
    <div className={styles.sheet}>
      <PlanPeople people={list.people} values={values} row={read.row} onChange={change} />
      {Object.entries(document.sections).map(([key, section], at) => (
        <section key={key} id={placeOf(document, key)} className={styles.section}>
          <h2>
            <span className={styles.place}>{at + 1}</span>
            <label htmlFor={`${placeOf(document, key)}-field`}>{section.label}</label>
            {section.required && <em className={styles.must}>必填</em>}
          </h2>
          <p className={styles.hint}>{section.hint}</p>
          <SectionInput
            id={`${placeOf(document, key)}-field`}
            section={section}
            projectID={projectID}
            names={read.titles}
            isWrong={issueOf(key) !== undefined}
            value={values[sectionKey(key)]}
            onChange={(value) => change({ [sectionKey(key)]: value } as Values)}
          />
          <LengthIssue issue={issueOf(key)} />
        </section>
      ))}
    </div>
  );
};

/** A draft being written. What is typed outlives a reload; a version saved meanwhile is merged. */
export const PlanEditor = ({ missing, onDone, ...shown }: EditorProps): ReactElement => {
  const { document, views, read } = shown;
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    onDone();
  };
  const writing = usePlanWriting(shown, leave);
  const { values, isChanged, isBusy } = writing;
  const drop = () => {
    writing.drop();
    leave();
  };
  const cancel = () =>
    isChanged ? ask({ text: '放弃未保存的修改？', confirm: '放弃修改', kind: 'danger', run: drop }) : leave();
  useEffect(() => {
    const [first] = missing.keys();
    if (first !== undefined) enterSection(document, first);
  }, [document, missing]);
  return (
    <Page title={<PlanTitle document={document} row={read.row} />}>
      {views && <div>{views}</div>}
      <LeaveGuard
        when={() => !isLeaving.current && isChanged}
        text={`${document.label}有未保存的修改`}
        onDrop={writing.drop}
      />
      <div className={classes(styles.actions, styles.writing)} role="toolbar" aria-label="操作">
        <Button type="primary" loading={isBusy} onClick={writing.save}>
          保存
        </Button>
        <Button onClick={cancel}>取消</Button>
        <span className={styles.saved}>{isChanged ? '有未保存的修改' : ''}</span>
      </div>
      {writing.offer && (
        <DraftOffer keptAt={writing.offer.keptAt} onTake={writing.offer.take} onDrop={writing.offer.drop} />
      )}
      <PlanLayout {...shown} missing={[...missing.keys()]} values={sectionsOf(document, values)}>
        <Fields {...shown} writing={writing} missing={missing} />
      </PlanLayout>
      {writing.stale && <PlanMerge {...shown} writing={writing} stale={writing.stale} onDrop={drop} />}
    </Page>
  );
};
