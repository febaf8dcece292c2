import { type GridKind, grids, type Priority } from '@xmgl/contracts/stakeholder/assessment';
import type { GridPerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { toMinute } from '../../../format/day.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Facts } from '../../../ui/page.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { PersonShell } from '../person-shell.tsx';
import styles from './grid-people.module.css';
import { placeWords } from './grid-people.ts';
import { JudgementForm } from './judgement-form.tsx';
import type { Point } from './plot-box.ts';

type FrameProps = {
  readonly person: {
    readonly projectStakeholderID: string;
    readonly userName: string;
    readonly company: string;
    readonly job: string;
    readonly keyPersonnel: 0 | 1;
    readonly priority: Priority | null;
  };
  readonly facts: readonly (readonly [string, ReactNode])[];
  readonly form: ReactNode;
  readonly trail: readonly {
    readonly assessTime: string;
    readonly assessorName: string;
    readonly reason: string;
    readonly words: string;
  }[];
  readonly onClose: () => void;
};

/** One person beside the drawing: what is known, a form to judge by, and what was said before. */
export const PersonFrame = ({ person, facts, form, trail, onClose }: FrameProps): ReactElement => (
  <PersonShell person={person} width={520} onClose={onClose}>
    <Facts
      facts={[
        ['单位', person.company],
        ['岗位', person.job],
        ['关键干系人', person.keyPersonnel === 1 ? '是' : '否'],
        ['优先级', person.priority ?? '未评'],
        ...facts,
      ]}
    />
    {form}
    <h2 className={styles.trailHead}>历次评估</h2>
    {trail.length === 0 && <p className={styles.hint}>还没有评估。</p>}
    <ul className={styles.trailList}>
      {[...trail].reverse().map((step) => (
        <li key={`${step.assessTime} ${step.assessorName}`}>
          <span>{toMinute(step.assessTime).slice(0, 10)}</span>
          <span>
            {step.words} · {step.assessorName}
          </span>
          {step.reason !== '' && <p>{step.reason}</p>}
        </li>
      ))}
    </ul>
  </PersonShell>
);

const scoreRules = (label: string) => [
  { required: true, message: `请填写${label}` },
  readableNumber,
  { type: 'number' as const, min: 0, max: 10, message: '分值应为 0 至 10' },
];

type PersonDrawerProps = {
  readonly kind: GridKind;
  readonly person: GridPerson;
  readonly mayMove: boolean;
  readonly onMove: (place: Point, reason: string | undefined) => void;
  readonly onClose: () => void;
};

/** A person of a grid: scores to type with a reason, and the trail in words. */
export const PersonDrawer = ({ kind, person, mayMove, onMove, onClose }: PersonDrawerProps): ReactElement => {
  const grid = grids[kind];
  return (
    <PersonFrame
      person={person}
      onClose={onClose}
      facts={[
        ['所在区域', person.field ?? '未评分'],
        ['分歧', person.isDisputed === 1 ? '评估人之间相差 4 分或以上，请商议' : '无'],
      ]}
      form={
        mayMove && (
          // Both fields are required: what is saved has a place.
          <JudgementForm<{ x: number | null; y: number | null }>
            initial={{ x: person.x, y: person.y }}
            rowVersion={person.rowVersion}
            lastReason={person.trail.at(-1)?.reason ?? ''}
            onSave={({ x, y }, reason) => x !== null && y !== null && onMove({ x, y }, reason)}
          >
            {(
              [
                ['x', grid.x],
                ['y', grid.y],
              ] as const
            ).map(([name, axis]) => (
              <Form.Item
                key={name}
                name={name}
                label={axis.label}
                extra={axis.hint}
                validateFirst
                rules={scoreRules(axis.label)}
              >
                <NumberInput step={0.5} decimals={1} suffix="分（0 至 10）" />
              </Form.Item>
            ))}
          </JudgementForm>
        )
      }
      trail={person.trail.map(({ x, y, ...step }) => ({
        ...step,
        words: x !== null && y !== null ? placeWords(grid, { x, y }) : axisWords(grid, x, y),
      }))}
    />
  );
};

const axisWords = (
  { x: axisX, y: axisY }: { x: { label: string }; y: { label: string } },
  x: number | null,
  y: number | null,
): string => (x === null ? `${axisY.label} ${y ?? ''}` : `${axisX.label} ${x}`);
