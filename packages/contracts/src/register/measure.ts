import { decimalsBelow } from '../project/align-amounts.ts';
import {
  type durationUnits,
  lengthWords,
  type MoneyUnit,
  moneyUnits,
  moneyWord,
  yuan,
} from '../project/project-units.ts';
import type { Field } from './fields.ts';

type NumberField = Extract<Field, { kind: 'number' }>;

/** In what a place tells its amounts and lengths. */
export type Units = MoneyUnit & { readonly durationUnit: (typeof durationUnits)[number] };

/** Of what is no project's: the company's own rows, the platform's. */
export const ownUnits: Units = { ...yuan, durationUnit: '工作日' };

/** So much at most is one amount: with its 分 it has fifteen digits, which a number holds and JSON writes exactly. */
const mostMoney = 1e13;
const usualDecimals = { money: 2, duration: 0, percent: 1 } as const;

/** Of what is stored. */
export const decimalsOf = ({ decimals, measure }: NumberField): number =>
  decimals ?? (measure === undefined ? 0 : usualDecimals[measure]);

export const limitsOf = ({
  min,
  max,
  measure,
}: NumberField): { readonly min: number | undefined; readonly max: number | undefined } =>
  measure === 'money' ? { min: min ?? -mostMoney, max: max ?? mostMoney } : { min, max };

const zerosOf = (per: number): number => Math.round(Math.log10(per));

/** Of what is shown. */
export const shownDecimals = (field: NumberField): number => decimalsOf(field) + zerosOf(field.per ?? 1);

/** A stored number as it is shown. @example toShown(inWan, 12300) // 1.23 */
export const toShown = (field: NumberField, value: number): number =>
  field.per === undefined ? value : Number((value / field.per).toFixed(shownDecimals(field)));

/** What is meant by a number that was typed; what is finer than the field takes is told by `checkRow`. */
export const fromShown = ({ per }: NumberField, shown: number): number =>
  per === undefined ? shown : Number((shown * per).toPrecision(15));

/** One for each count of decimals: to make one takes longer than to write a number. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (least: number, most: number): Intl.NumberFormat => {
  const key = `${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
};

/** @example numberWords(inWan, 12300) // '1.23 万元' */
export const numberWords = (field: NumberField, value: number): string => {
  const text = formatOf(field.aligned ?? 0, field.aligned ?? shownDecimals(field)).format(
    toShown(field, value),
  );
  if (field.unit === undefined) return text;
  if (field.measure === 'percent') return `${text}%`;
  return field.unit === '工作日' ? lengthWords(value, field.unit) : `${text} ${field.unit}`;
};

/** What a number that is typed in 万 comes to in full. @example wholeWords(inWan, 1.23) // '12,300 元' */
export const wholeWords = (field: NumberField, shown: number): string => {
  const { per: _, unit = '', ...whole } = field;
  return numberWords({ ...whole, unit: unit.replace(/^万/, '') }, fromShown(field, shown));
};

/** An amount as it is told below the others of its column: with as many decimals, so that they add up as they are read. */
export const alignField = (field: Field, values: readonly unknown[]): Field =>
  field.kind === 'number' && field.measure === 'money'
    ? {
        ...field,
        aligned: decimalsBelow(
          values.map((value) => (typeof value === 'number' ? toShown(field, value) : null)),
        ),
      }
    : field;

/** The head of its column in a file: what is measured says its unit. @example headOf(inWan) // '计划外费用（万元）' */
export const headOf = (field: Field): string =>
  field.kind === 'number' && field.measure && field.unit !== undefined
    ? `${field.label}（${field.unit}）`
    : field.label;

/** To the 分 it takes more room. */
const inTenThousands = ({ width }: NumberField): { readonly per: number; readonly width?: number } => ({
  per: 10_000,
  ...(width !== undefined && { width: Math.max(width, 136) }),
});

/** A field as it is told in the units of a place. */
export const fieldIn = (field: Field, units: Units): Field => {
  if (field.kind !== 'number' || field.measure === undefined) return field;
  const { per: _, ...stored } = field;
  switch (field.measure) {
    case 'money':
      return { ...stored, unit: moneyWord(units), ...(units.moneyUnit === '万元' && inTenThousands(stored)) };
    case 'duration':
      return { ...stored, unit: units.durationUnit };
    case 'percent':
      return { ...stored, unit: '%' };
  }
};

/**
 * The field as a head of a file names it; undefined where the words in its brackets are no unit of the place's money.
 * @example fieldOfHead(extraCost, '计划外费用（元）', units) // counted in 元, whatever the project counts in
 */
export const fieldOfHead = (field: Field, head: string, units: Units): Field | undefined =>
  [units, ...moneyUnits.map((moneyUnit) => ({ ...units, moneyUnit }))]
    .map((some) => fieldIn(field, some))
    .find((one) => head === one.label || head === headOf(one));
