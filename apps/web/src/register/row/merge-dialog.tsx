import { type LineChange, lineChangeWords } from '@xmgl/contracts/register/line-changes';
import type { Lines } from '@xmgl/contracts/register/lines';
import { Button, Modal, Radio } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { lineChangesOf, type Side } from './merge-lines.ts';
import { type Choices, changesOnto, choiceOf, compareRows } from './merge-rows.ts';
import styles from './row.module.css';
import { type FormFields, type Names, toWords, type Values } from './row-values.ts';

type MergeDialogProps = {
  /** What it is that two people changed. */
  readonly label: string;
  readonly fields: FormFields;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly names: Names;
  /** Who saved meanwhile and when, as the server says it. */
  readonly who: string;
  readonly isBusy: boolean;
  readonly onMerge: (changes: Values) => void;
  readonly onDrop: () => void;
  readonly onBack: () => void;
};

type SidesProps = {
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  readonly value: Side | undefined;
  readonly onChange: (side: Side) => void;
};

/** A choice between what both made of the same. */
const Sides = ({ title, mine, theirs, value, onChange }: SidesProps): ReactElement => (
  <fieldset className={styles.conflict}>
    <legend>{title}</legend>
    <Radio.Group
      className={styles.sides ?? ''}
      value={value ?? 'mine'}
      onChange={(event) => onChange(event.target.value as Side)}
      options={[
        { value: 'mine', label: `我的：${mine}` },
        { value: 'theirs', label: `对方的：${theirs}` },
      ]}
    />
  </fieldset>
);

/** What one side did alone: fields with what they held, lists line by line. */
const toldBy = ({ fields, base, names }: Pick<MergeDialogProps, 'fields' | 'base' | 'names'>) => {
  const ofLine = (lines: Lines, change: LineChange): string =>
    lineChangeWords(lines, change, (key, value) => {
      const field = lines.fields[key];
      return field ? toWords(field, value, names) : '';
    });
  const shown = (values: Values, key: string): string => {
    const field = fields[key];
    if (field?.kind === 'lines') return '';
    return (field && toWords(field, values[key], names)) || '（空）';
  };
  const labelOf = (key: string): string => fields[key]?.label ?? key;
  const ofList = (key: string, lines: Lines, changes: readonly LineChange[]) =>
    changes.map((change) => (
      <p key={`${key}.${change.lineID}`}>
        {lines.label}：{ofLine(lines, change)}
      </p>
    ));
  const ofField = (key: string, values: Values): ReactNode => {
    const field = fields[key];
    if (field?.kind === 'lines') return ofList(key, field, lineChangesOf(field, base[key], values[key]));
    return (
      <p key={key}>
        {labelOf(key)}：<del>{shown(base, key)}</del> → {shown(values, key)}
      </p>
    );
  };
  return { ofLine, ofList, ofField, shown, labelOf };
};

/** Someone else saved while one was editing: what they changed, and a choice where both changed the same. */
export const MergeDialog = (props: MergeDialogProps): ReactElement => {
  const { label, fields, base, mine, theirs } = props;
  const [choices, setChoices] = useState<Choices>({});
  const versions = { base, mine, theirs };
  const merge = compareRows(fields, versions);
  const told = toldBy(props);
  const choose = (name: string) => ({
    value: choices[name],
    onChange: (side: Side) => setChoices({ ...choices, [name]: side }),
  });
  const byThem = [
    ...merge.theirs.map((key) => told.ofField(key, theirs)),
    ...merge.lines.flatMap(({ key, of, theirs: changes }) => told.ofList(key, of, changes)),
  ];
  const byMe = [
    ...merge.mine.map((key) => told.ofField(key, mine)),
    ...merge.lines.flatMap(({ key, of, mine: changes }) => told.ofList(key, of, changes)),
  ];
  const conflicts = [
    ...merge.conflicts.map((key) => (
      <Sides
        key={key}
        title={told.labelOf(key)}
        mine={told.shown(mine, key)}
        theirs={told.shown(theirs, key)}
        {...choose(key)}
      />
    )),
    ...merge.lines.flatMap(({ key, of, conflicts: both }) =>
      both.map((one) => (
        <Sides
          key={choiceOf(key, one.lineID)}
          title={of.label}
          mine={told.ofLine(of, one.mine)}
          theirs={told.ofLine(of, one.theirs)}
          {...choose(choiceOf(key, one.lineID))}
        />
      )),
    ),
  ];
  return (
    <Modal
      open
      title={`${label}已被他人修改`}
      width={600}
      onCancel={props.onBack}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={props.onDrop}>放弃我的修改</Button>
          <Button onClick={props.onBack}>返回编辑</Button>
          <Button
            type="primary"
            loading={props.isBusy}
            onClick={() => props.onMerge(changesOnto(merge, versions, choices))}
          >
            合并并保存
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{props.who}</p>
        {byThem.length > 0 && (
          <div className={styles.entry}>
            <h3>对方的修改，将一并保留</h3>
            {byThem}
          </div>
        )}
        {byMe.length > 0 && (
          <div className={styles.entry}>
            <h3>您的修改，将保存</h3>
            {byMe}
          </div>
        )}
        {conflicts.length > 0 && (
          <div>
            <h3>双方都改了下列内容，请选择保留哪一个</h3>
            {conflicts}
          </div>
        )}
      </div>
    </Modal>
  );
};
