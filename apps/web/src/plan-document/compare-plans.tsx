import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { Button, Checkbox, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { compareText } from './compare-text.ts';
import { type PlanList, planCall, planIDOf, planKey, type ReadPlan } from './plan-calls.ts';
import styles from './plan-document.module.css';
import type { PlanPlace } from './plan-place.ts';

type CompareProps = PlanPlace & {
  readonly list: PlanList;
  readonly beforeID: string;
  readonly afterID: string;
};

type SectionProps = {
  readonly place: number;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

const CompareSection = ({ place, label, before, after }: SectionProps): ReactElement => {
  const isSame = before === after;
  return (
    <section className={styles.section} aria-label={label}>
      <h2>
        <span className={styles.place}>{place}</span>
        {label}
        <em className={isSame ? styles.must : styles.changed}>{isSame ? '没有变化' : '有变化'}</em>
      </h2>
      {!isSame && (
        <p className={styles.text}>
          {compareText(before, after).map(({ kind, text }, at) => {
            const key = `${at} ${kind}`;
            if (kind === 'removed') return <del key={key}>{text}</del>;
            if (kind === 'added') return <ins key={key}>{text}</ins>;
            return <span key={key}>{text}</span>;
          })}
        </p>
      )}
    </section>
  );
};

type BothProps = { readonly document: PlanDocument; readonly before: ReadPlan; readonly after: ReadPlan };

const Compared = ({ document, before, after }: BothProps): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const sections = Object.entries(document.sections).map(([key, { label }], at) => ({
    key,
    place: at + 1,
    label,
    before: before.said[key] ?? '',
    after: after.said[key] ?? '',
  }));
  const changed = sections.filter((one) => one.before !== one.after);
  return (
    <article className={styles.sheet} aria-label={`${before.row.versionNo} 与 ${after.row.versionNo} 的比较`}>
      <div className={styles.compareHead}>
        <p>
          {changed.length === 0 ? '两个版本的内容相同。' : `${changed.length} 章有变化。`}
          <del>划去</del>的是 {before.row.versionNo} 中的，<ins>加底</ins>的是 {after.row.versionNo} 中的。
        </p>
        <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
          也列出没有变化的章
        </Checkbox>
      </div>
      {(isWhole ? sections : changed).map(({ key, ...section }) => (
        <CompareSection key={key} {...section} />
      ))}
    </article>
  );
};

/** Two versions beside each other, section by section. */
export const ComparePlans = (props: CompareProps): ReactElement => {
  const { document, projectID, list, address, views, beforeID, afterID } = props;
  const before = useCall(planCall(document, 'byID'), planKey(document, projectID, beforeID));
  const after = useCall(planCall(document, 'byID'), planKey(document, projectID, afterID));
  const options = list.items.map((row) => ({
    value: planIDOf(document, row),
    label: `${row.versionNo}　${row.state}`,
  }));
  return (
    <Page title={`${document.label}：比较版本`}>
      {views && <div>{views}</div>}
      <div className={styles.actions} role="toolbar" aria-label="操作">
        <Button type="primary" onClick={() => address.change({ compare: null })}>
          返回文件
        </Button>
        <Select
          className={styles.compared ?? ''}
          aria-label="较早的版本"
          value={beforeID}
          options={options}
          onChange={(id) => address.change({ compare: id })}
        />
        <span aria-hidden="true">→</span>
        <Select
          className={styles.compared ?? ''}
          aria-label="较新的版本"
          value={afterID}
          options={options}
          onChange={(id) => address.change({ id })}
        />
      </div>
      <Loaded of={before} lines={8}>
        {(one) => (
          <Loaded of={after} lines={8}>
            {(other) => <Compared document={document} before={one} after={other} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
