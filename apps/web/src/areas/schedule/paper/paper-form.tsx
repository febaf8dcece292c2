import {
  type ColourBy,
  colourByNames,
  colourBys,
  type PaperColumn,
  paperColumnNames,
  paperColumns,
  paperScales,
  paperSizeNames,
} from '@xmgl/contracts/schedule/gantt-paper';
import { Button, Checkbox, Segmented, Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { PaperChoice } from '../gantt/gantt-options.ts';
import styles from './paper.module.css';
import type { ChosenPaper } from './paper-choice.ts';
import type { PaperRange } from './printed-rows.ts';

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.field}>
    <span>{label}</span>
    {children}
  </div>
);

type PaperFormProps = {
  readonly choice: ChosenPaper;
  readonly onChoose: (change: Partial<PaperChoice>) => void;
  readonly range: PaperRange;
  readonly onRange: (range: PaperRange) => void;
  /** Whether the screen shows fewer rows than the plan has. */
  readonly isNarrowed: boolean;
  /** The baselines that the screen draws. */
  readonly baselineNames: readonly string[];
  readonly hasBaseline: boolean;
  readonly onBaseline: (isShown: boolean) => void;
};

const levels = [0, 1, 2, 3, 4, 5];
const switches = [
  ['showCritical', '关键活动'],
  ['showLinks', '逻辑关系'],
  ['showLabels', '横道旁的名称'],
  ['showProgressLine', '前锋线'],
  ['showFloats', '总时差与自由时差'],
] as const;

const SheetFields = ({ choice, onChoose }: Pick<PaperFormProps, 'choice' | 'onChoose'>): ReactElement => (
  <>
    <Field label="图幅">
      <Segmented
        aria-label="图幅"
        options={[...paperSizeNames]}
        value={choice.size}
        onChange={(size) => onChoose({ size })}
      />
    </Field>
    <Field label="方向">
      <Segmented
        aria-label="方向"
        options={['横放', '竖放']}
        value={choice.isUpright ? '竖放' : '横放'}
        onChange={(value) => onChoose({ isUpright: value === '竖放' })}
      />
    </Field>
    <Field label="时间刻度">
      <Select
        aria-label="时间刻度"
        options={paperScales.map((value) => ({
          value,
          label: value === '适合页宽' ? value : `按${value}`,
        }))}
        value={choice.scale}
        onChange={(scale) => onChoose({ scale })}
      />
    </Field>
    <Field label="页宽 × 页高">
      <div className={styles.pair}>
        {choice.scale === '适合页宽' ? (
          <NumberInput
            aria-label="页宽"
            min={1}
            max={20}
            decimals={0}
            value={choice.pagesWide}
            onChange={(value) => typeof value === 'number' && onChoose({ pagesWide: value })}
          />
        ) : (
          <span className={styles.quiet}>页宽按刻度</span>
        )}
        <NumberInput
          aria-label="页高"
          placeholder="不限"
          min={1}
          max={100}
          decimals={0}
          value={choice.pagesHigh}
          onChange={(value) => onChoose({ pagesHigh: typeof value === 'number' ? value : null })}
        />
      </div>
    </Field>
  </>
);

/** How the chart is to be printed. */
export const PaperForm = (props: PaperFormProps): ReactElement => {
  const { choice, onChoose, range, onRange } = props;
  return (
    <div className={styles.form}>
      <SheetFields choice={choice} onChoose={onChoose} />
      <Field label="表格列">
        <Select
          mode="multiple"
          aria-label="表格列"
          maxTagCount="responsive"
          options={paperColumnNames.map((value) => ({ value, label: paperColumns[value].title }))}
          value={[...choice.shownColumns]}
          onChange={(columns: PaperColumn[]) => onChoose({ columns })}
        />
        {choice.columns !== null && (
          <Button size="small" type="link" onClick={() => onChoose({ columns: null })}>
            与屏幕相同
          </Button>
        )}
      </Field>
      <Field label="着色">
        <Select
          aria-label="着色"
          options={[
            { value: '', label: '不着色（关键为红）' },
            ...colourByNames.map((value) => ({ value, label: colourBys[value] })),
          ]}
          value={choice.colourBy ?? ''}
          onChange={(by: ColourBy | '') => onChoose({ colourBy: by === '' ? null : by })}
        />
      </Field>
      <Field label="时间范围">
        <div className={styles.pair}>
          <DayPicker
            label="时间范围起"
            placeholder="计划开始"
            mayBeEmpty
            value={range.from}
            onChange={(from) => onRange({ ...range, from: from || null })}
          />
          <DayPicker
            label="时间范围止"
            placeholder="计划完成"
            mayBeEmpty
            value={range.to}
            onChange={(to) => onRange({ ...range, to: to || null })}
          />
        </div>
      </Field>
      <Field label="活动">
        <Select
          aria-label="打印到第几级"
          options={levels.map((value) => ({ value, label: value === 0 ? '全部级别' : `到第 ${value} 级` }))}
          value={range.level}
          onChange={(level) => onRange({ ...range, level })}
        />
      </Field>
      <div className={styles.checks}>
        {props.isNarrowed && (
          <Checkbox
            checked={range.isFound}
            onChange={({ target }) => onRange({ ...range, isFound: target.checked })}
          >
            按屏幕上的筛选、排序和分组
          </Checkbox>
        )}
        <Checkbox
          checked={choice.repeatName}
          onChange={({ target }) => onChoose({ repeatName: target.checked })}
        >
          右侧各页重印名称
        </Checkbox>
        {switches.map(([field, title]) => (
          <Checkbox
            key={field}
            checked={choice[field]}
            onChange={({ target }) => onChoose({ [field]: target.checked })}
          >
            {title}
          </Checkbox>
        ))}
        {props.baselineNames.length > 0 && (
          <Checkbox checked={props.hasBaseline} onChange={({ target }) => props.onBaseline(target.checked)}>
            基线「{props.baselineNames.join('」「')}」
          </Checkbox>
        )}
      </div>
    </div>
  );
};
