import { type MoneyUnit, moneyWord, toShownAmount } from '@xmgl/contracts/project/project-units';
import { type NodeKind, nodeKinds } from '@xmgl/contracts/schedule/plan-rows';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { GanttColumn } from '@xmgl/gantt/gantt-types';
import type { PlanView } from '../gantt/plan-view.ts';
import { WbsRow } from './wbs-view.ts';

const column = (
  field: string,
  title: string,
  width: number,
  text: (row: WbsRow) => string,
  rest: Partial<GanttColumn> = {},
): GanttColumn => ({
  field,
  title,
  width,
  text: (row) => (row instanceof WbsRow ? text(row) : ''),
  ...rest,
});

/** Kinds that begin as what was typed. */
const findKinds = (text: string): readonly NodeKind[] =>
  nodeKinds.filter((kind) => kind !== '' && (text.trim() === '' || kind.includes(text.trim())));

const toWeight = ({ weight }: WbsRow): string => (weight === null ? '' : `${weight}`);

const toFindings = ({ findings }: WbsRow): string => {
  const red = findings.filter(({ level }) => level === 'red').length;
  const words = [red > 0 && `红 ${red}`, findings.length > red && `黄 ${findings.length - red}`];
  return words.filter(Boolean).join(' ');
};

const toFen = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** An amount of 元 in the project's unit, which stands beside it: to the 分, so that nodes add up as they are read. */
export const toAmount = (units: MoneyUnit, amount: number): string =>
  toFen.format(toShownAmount(amount, units));

const toUnitHint = (parties: PlanView['parties'], text: string) => ({
  lines: [],
  choices: parties
    .filter(({ isActive, partyName }) => isActive && partyName.includes(text.trim()))
    .map(({ partyName }) => ({ text: partyName, label: partyName })),
});

/** Amounts in the project's unit, which stands in the head. */
export const toWbsColumns = (units: MoneyUnit, parties: PlanView['parties']): readonly GanttColumn[] => [
  column('code', '编码', 80, ({ code }) => code, { isEditable: true }),
  column('name', '名称', 232, ({ name }) => name, { isTree: true, isEditable: true, minWidth: 140 }),
  column('kind', '类型', 96, ({ nodeKind }) => nodeKind, {
    isEditable: true,
    hint: (row, text) => ({
      lines: [],
      choices: (row instanceof WbsRow && text === row.nodeKind ? findKinds('') : findKinds(text)).map(
        (kind) => ({
          text: kind,
          label: kind,
        }),
      ),
    }),
  }),
  column('weight', '权重 %', 72, toWeight, { isEditable: true, align: 'right' }),
  column('owner', '负责人', 92, ({ ownerText }) => ownerText),
  column('unit', '责任单位', 164, ({ unitText }) => unitText, {
    isEditable: true,
    hint: (row, text) => toUnitHint(parties, row instanceof WbsRow && text === row.unitText ? '' : text),
  }),
  column('start', '开始', 100, ({ isDated, startAt }) => (isDated ? toDayWords(startAt) : '')),
  column('finish', '完成', 100, ({ isDated, finishAt }) => (isDated ? toDayWords(finishAt - 1) : '')),
  column('percentComplete', '进度', 60, ({ percentComplete }) => `${Math.round(percentComplete)}%`, {
    align: 'right',
  }),
  column(
    'budget',
    `预算（${moneyWord(units)}）`,
    112,
    ({ budget }) => (budget === null ? '' : toAmount(units, budget)),
    { align: 'right' },
  ),
  column('activities', '活动', 52, ({ activityCount }) => (activityCount > 0 ? `${activityCount}` : ''), {
    align: 'right',
  }),
  column('checks', '检查', 84, toFindings),
];
