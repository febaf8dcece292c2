import { tooLong } from '@xmgl/contracts/too-long';
import { Button, Input } from 'antd';
import { type ReactElement, useRef } from 'react';
import { DraftOffer } from '../register/row/draft-offer.tsx';
import { ask } from '../ui/ask-store.ts';
import { classes } from '../ui/classes.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { LengthIssue } from '../ui/length-issue.tsx';
import { Page } from '../ui/page.tsx';
import styles from './plan-document.module.css';
import { PlanLayout } from './plan-layout.tsx';
import { PlanMerge } from './plan-merge.tsx';
import { PlanPeople } from './plan-people.tsx';
import type { ShownPlan } from './plan-place.ts';
import { placeOf } from './plan-text.tsx';
import { PlanTitle } from './plan-title.tsx';
import { sectionKey, textOf } from './plan-values.ts';
import { type PlanWriting, usePlanWriting } from './use-plan-writing.ts';

type EditorProps = ShownPlan & { readonly missing: readonly string[]; readonly onDone: () => void };

const mostLetters = 20_000;

/** The sections, each in a field of its own, with what belongs there. */
const Fields = ({
  writing,
  missing,
  ...shown
}: ShownPlan & { readonly writing: PlanWriting; readonly missing: readonly string[] }): ReactElement => {
  const { document, list, read } = shown;
  const { values, change } = writing;
  return (
    <div className={styles.sheet}>
      <PlanPeople people={list.people} values={values} row={read.row} onChange={change} />
      {Object.entries(document.sections).map(([key, { label, hint, required }], at) => (
        <section key={key} id={placeOf(document, key)} className={styles.section}>
          <h2>
            <span className={styles.place}>{at + 1}</span>
            <label htmlFor={`${placeOf(document, key)}-field`}>{label}</label>
            {required && <em className={styles.must}>必填</em>}
          </h2>
          <p className={styles.hint}>{hint}</p>
          <Input.TextArea
            id={`${placeOf(document, key)}-field`}
            autoSize={{ minRows: 3, maxRows: 24 }}
            {...(missing.includes(key) &&
              textOf(values, sectionKey(key)).trim() === '' && { status: 'error' })}
            value={textOf(values, sectionKey(key))}
            onChange={(event) => change({ [sectionKey(key)]: event.target.value })}
          />
          <LengthIssue issue={tooLong(label, textOf(values, sectionKey(key)), mostLetters)} />
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
  const texts = Object.fromEntries(
    Object.keys(document.sections).map((key) => [key, textOf(values, sectionKey(key))]),
  );
  return (
    <Page title={<PlanTitle document={document} row={read.row} />}>
      <div>{views}</div>
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
      <PlanLayout {...shown} missing={missing} texts={texts}>
        <Fields {...shown} writing={writing} missing={missing} />
      </PlanLayout>
      {writing.stale && <PlanMerge {...shown} writing={writing} stale={writing.stale} onDrop={drop} />}
    </Page>
  );
};
