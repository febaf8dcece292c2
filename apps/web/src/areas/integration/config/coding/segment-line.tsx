import {
  type CodingSegment,
  longestFixed,
  type SegmentKind,
  segmentNames,
} from '@xmgl/contracts/project/coding-rule';
import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import styles from './coding.module.css';
import { toSegment } from './rule-draft.ts';

const dates = [
  { value: 4, label: '年（2026）' },
  { value: 6, label: '年月（202603）' },
  { value: 8, label: '年月日（20260302）' },
] as const;

const notes: Partial<Readonly<Record<SegmentKind, string>>> = {
  projectCode: '「基本资料」中的项目编号',
  wbsCode: '所在 WBS 节点的编码',
  category: '该条记录的类别',
};

type ValueProps = {
  readonly segment: CodingSegment;
  readonly name: string;
  readonly onChange: (segment: CodingSegment) => void;
};

const SegmentValue = ({ segment, name, onChange }: ValueProps): ReactElement => {
  switch (segment.kind) {
    case 'fixed':
      return (
        <Input
          aria-label={`${name}的文字`}
          value={segment.text}
          maxLength={longestFixed}
          onChange={(event) => onChange({ kind: 'fixed', text: event.target.value })}
        />
      );
    case 'date':
      return (
        <Select
          aria-label={`${name}的格式`}
          value={segment.digits}
          options={[...dates]}
          onChange={(digits: 4 | 6 | 8) => onChange({ kind: 'date', digits })}
        />
      );
    case 'sequence':
      return (
        <NumberInput
          aria-label={`${name}的位数`}
          min={1}
          max={8}
          decimals={0}
          suffix="位"
          value={segment.digits}
          onChange={(digits) => typeof digits === 'number' && onChange({ kind: 'sequence', digits })}
        />
      );
    default:
      return <span className={styles.hint}>{notes[segment.kind]}</span>;
  }
};

type SegmentLineProps = {
  readonly segment: CodingSegment;
  /** Its place among the segments, from 0. */
  readonly at: number;
  readonly count: number;
  readonly kinds: readonly SegmentKind[];
  readonly onChange: (segment: CodingSegment) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** One segment of a rule: what it is, its own setting, and its place. */
export const SegmentLine = (props: SegmentLineProps): ReactElement => {
  const { segment, at, count, kinds, onChange, onMove, onRemove } = props;
  const name = `第 ${at + 1} 段`;
  return (
    <li className={styles.segment}>
      <Select<SegmentKind>
        aria-label={`${name}的种类`}
        value={segment.kind}
        options={kinds.map((kind) => ({ value: kind, label: segmentNames[kind] }))}
        onChange={(kind) => onChange(toSegment(kind))}
      />
      <SegmentValue segment={segment} name={name} onChange={onChange} />
      <span className={styles.tools}>
        <IconButton icon="up" label={`${name}前移`} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={`${name}后移`} disabled={at === count - 1} onClick={() => onMove(1)} />
        <IconButton icon="trash" label={`删除${name}`} disabled={count === 1} onClick={onRemove} />
      </span>
    </li>
  );
};
