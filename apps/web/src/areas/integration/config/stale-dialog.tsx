import { amountWords, currencyNames } from '@xmgl/contracts/project/project-units';
import { Button, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import styles from './config.module.css';
import { compareEdits, mergeEdits, type Side } from './merge-edits.ts';
import {
  type FieldName,
  fieldLabels,
  type ProjectDetail,
  type ProjectValues,
  toValues,
} from './project-values.ts';

type Known = {
  readonly types: OutputOf<'GetProjectType'> | undefined;
  readonly industries: OutputOf<'GetIndustrySort'> | undefined;
};

const shown = (values: ProjectValues, name: FieldName, { types, industries }: Known): string => {
  const value = values[name];
  if (name === 'projectTypeID')
    return (
      types?.find(({ projectTypeID }) => projectTypeID === value)?.typeName ??
      (value ? '已停用的类型' : '（空）')
    );
  if (name === 'industrySortID')
    return (
      industries?.find(({ industrySortID }) => industrySortID === value)?.industryName ??
      (value ? '已停用的行业' : '（空）')
    );
  if (name === 'currency') return currencyNames[values.currency];
  if (typeof value === 'number') return amountWords(value, values);
  return value || '（空）';
};

type ConflictProps = {
  readonly name: FieldName;
  readonly mine: ProjectValues;
  readonly theirs: ProjectValues;
  readonly side: Side;
  readonly known: Known;
  readonly onChange: (side: Side) => void;
};

const Conflict = ({ name, mine, theirs, side, known, onChange }: ConflictProps): ReactElement => (
  <fieldset className={styles.conflict}>
    <legend>{fieldLabels[name]}</legend>
    <Radio.Group
      className={styles.sides ?? ''}
      value={side}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: 'mine', label: `我的：${shown(mine, name, known)}` },
        { value: 'theirs', label: `对方的：${shown(theirs, name, known)}` },
      ]}
    />
  </fieldset>
);

type StaleDialogProps = {
  readonly base: ProjectDetail;
  readonly mine: ProjectValues;
  readonly theirs: ProjectDetail;
  readonly isBusy: boolean;
  readonly onMerge: (theirs: ProjectDetail, merged: ProjectValues) => void;
  readonly onDrop: () => void;
  readonly onBack: () => void;
};

/** Someone else saved while one was editing: what they changed, and a choice where both changed the same. */
export const StaleDialog = (props: StaleDialogProps): ReactElement => {
  const { mine, theirs, isBusy, onMerge, onDrop, onBack } = props;
  const known = {
    types: useCall('GetProjectType', {}).data,
    industries: useCall('GetIndustrySort', {}).data,
  };
  const [choices, setChoices] = useState<Partial<Record<FieldName, Side>>>({});
  const [base, now] = [toValues(props.base), toValues(theirs)];
  const merge = compareEdits(base, mine, now);
  return (
    <Modal
      open
      title="项目资料已被他人修改"
      width={560}
      onCancel={onBack}
      mask={{ closable: false }}
      footer={null}
    >
      <p className={styles.hint}>您编辑期间，项目有了新的版本。您的修改还没有保存，可以合并后保存。</p>
      {merge.theirs.length > 0 && (
        <div className={styles.others}>
          <h3>对方的修改，将一并保留</h3>
          <ul>
            {merge.theirs.map((name) => (
              <li key={name}>
                {fieldLabels[name]}：<del>{shown(base, name, known)}</del> → {shown(now, name, known)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {merge.conflicts.length > 0 && <h3>双方都改了下列内容，请选择保留哪一个</h3>}
      {merge.conflicts.map((name) => (
        <Conflict
          known={known}
          key={name}
          name={name}
          mine={mine}
          theirs={now}
          side={choices[name] ?? 'mine'}
          onChange={(side) => setChoices({ ...choices, [name]: side })}
        />
      ))}
      <div className={styles.foot}>
        <Button onClick={onDrop}>放弃我的修改</Button>
        <Button onClick={onBack}>返回编辑</Button>
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => onMerge(theirs, mergeEdits(base, mine, now, choices))}
        >
          合并并保存
        </Button>
      </div>
    </Modal>
  );
};
