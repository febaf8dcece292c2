import { Button, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import { changesOnto, compareRows, type Side } from './merge-rows.ts';
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

/** Someone else saved while one was editing: what they changed, and a choice where both changed the same. */
export const MergeDialog = (props: MergeDialogProps): ReactElement => {
  const { label, fields, base, mine, theirs, names } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const merge = compareRows(fields, base, mine, theirs);
  const shown = (values: Values, key: string): string => {
    const field = fields[key];
    if (field?.kind === 'lines') return `${[values[key] ?? []].flat().length} 行`;
    return (field && toWords(field, values[key], names)) || '（空）';
  };
  const labelOf = (key: string): string => fields[key]?.label ?? key;
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
            onClick={() => props.onMerge(changesOnto(merge, mine, choices))}
          >
            合并并保存
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{props.who}</p>
        {merge.theirs.length > 0 && (
          <div className={styles.entry}>
            <h3>对方的修改，将一并保留</h3>
            {merge.theirs.map((key) => (
              <p key={key}>
                {labelOf(key)}：<del>{shown(base, key)}</del> → {shown(theirs, key)}
              </p>
            ))}
          </div>
        )}
        {merge.mine.length > 0 && (
          <div className={styles.entry}>
            <h3>您的修改，将保存</h3>
            {merge.mine.map((key) => (
              <p key={key}>
                {labelOf(key)}：<del>{shown(base, key)}</del> → {shown(mine, key)}
              </p>
            ))}
          </div>
        )}
        {merge.conflicts.length > 0 && (
          <div>
            <h3>双方都改了下列内容，请选择保留哪一个</h3>
            {merge.conflicts.map((key) => (
              <fieldset key={key} className={styles.conflict}>
                <legend>{labelOf(key)}</legend>
                <Radio.Group
                  className={styles.sides ?? ''}
                  value={choices[key] ?? 'mine'}
                  onChange={(event) => setChoices({ ...choices, [key]: event.target.value as Side })}
                  options={[
                    { value: 'mine', label: `我的：${shown(mine, key)}` },
                    { value: 'theirs', label: `对方的：${shown(theirs, key)}` },
                  ]}
                />
              </fieldset>
            ))}
          </div>
        )}
      </div>
    </Modal>
  );
};
