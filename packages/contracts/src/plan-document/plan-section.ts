import { isEmpty } from '../register/check-row.ts';
import { emptyValueOf, type Field } from '../register/fields.ts';
import { defineLines, type LineFields, type Lines, titleOfLine } from '../register/lines.ts';
import { fieldIn, numberWords, ownUnits, type Units } from '../register/measure.ts';

type Common = {
  readonly label: string;
  /** What belongs there, shown while it is empty. */
  readonly hint: string;
  /** Must be written before a review. */
  readonly required?: true;
};

/** A chapter of a document: text where nothing else is said. */
export type PlanSection = Common &
  (
    | { readonly kind?: 'text' }
    /** 元, to the 分. */
    | { readonly kind: 'money' }
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
    /** Some of `choices`, in their order. */
    | { readonly kind: 'choices'; readonly choices: Readonly<Record<string, string>> }
    /** One who takes part in the project. */
    | { readonly kind: 'member' }
    /** Rows of the register of stakeholders. */
    | { readonly kind: 'stakeholders' }
    | { readonly kind: 'lines'; readonly fields: LineFields; readonly max?: number }
  );
export type PlanSections = Readonly<Record<string, PlanSection>>;

export type SectionLine = { readonly lineID: string } & Readonly<Record<string, unknown>>;
export type SectionValue = string | number | null | readonly string[] | readonly SectionLine[];
export type SectionValues = Readonly<Record<string, SectionValue>>;

/** So many letters a text may have. */
export const mostLetters = 20_000;

const mostMoney = 1e13;

/**
 * A chapter as a field of a form, or as a list of lines; what it must hold is asked at the review alone. An amount is
 * told in the units of the project.
 */
export const fieldOfSection = (section: PlanSection, units: Units = ownUnits): Field | Lines => {
  const { label } = section;
  switch (section.kind) {
    case 'money':
      return fieldIn({ kind: 'number', label, min: 0, max: mostMoney, measure: 'money' }, units);
    case 'choice':
      return { kind: 'choice', label, choices: section.choices };
    case 'choices':
      return { kind: 'choices', label, choices: section.choices };
    case 'member':
      return { kind: 'link', label, entity: 'User', whenDeleted: 'keep' };
    case 'stakeholders':
      return { kind: 'links', label, entity: 'ProjectStakeholder', whenDeleted: 'keep', table: '' };
    case 'lines':
      return defineLines({
        label,
        table: '',
        fields: section.fields,
        ...(section.max !== undefined && { max: section.max }),
      });
    default:
      return { kind: 'longText', label, max: mostLetters };
  }
};

/** What a chapter holds when nobody has written it. */
export const emptySection = (section: PlanSection): SectionValue => emptyValueOf(fieldOfSection(section));

export const linesIn = (value: SectionValue | undefined): readonly SectionLine[] =>
  Array.isArray(value) ? value.filter((line): line is SectionLine => typeof line === 'object') : [];

export const isUnwritten = (value: unknown): boolean => isEmpty(value);

/** The chapters that a review cannot do without and that are not written. */
export const listGaps = (
  sections: PlanSections,
  values: Readonly<Record<string, unknown>>,
): readonly { readonly key: string; readonly message: string }[] =>
  Object.entries(sections)
    .filter(([key, { required }]) => required && isUnwritten(values[key]))
    .map(([key, { label }]) => ({ key, message: `请填写${label}` }));

/** @example sayMoney(86500000, inWan) // '8,650 万元' */
export const sayMoney = (amount: number, units: Units): string => {
  const field = fieldOfSection({ kind: 'money', label: '', hint: '' }, units);
  return field.kind === 'number' ? numberWords(field, amount) : String(amount);
};

const wordsOf = (field: Field | undefined, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (field?.kind === 'choice') return field.choices[String(value)] ?? String(value);
  return String(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
};

/** A line as a reader has it, cell by cell. */
export const cellsOfLine = ({ fields }: Pick<Lines, 'fields'>, line: SectionLine): readonly string[] =>
  Object.entries(fields).map(([key, field]) => wordsOf(field, line[key]));

const sayLine = (lines: Lines, line: SectionLine): string => {
  const first = titleOfLine(lines);
  const rest = Object.entries(lines.fields).flatMap(([key, field]) => {
    const words = key === first ? '' : wordsOf(field, line[key]);
    return words === '' ? [] : [{ label: field.label, words }];
  });
  const isSole = Object.keys(lines.fields).length === 2;
  const told = rest.map(({ label, words }) => (isSole ? words : `${label} ${words}`)).join('；');
  return [wordsOf(lines.fields[first], line[first]), told].filter(Boolean).join('：');
};

/**
 * A chapter as text, to be read, compared and printed.
 * @example saySection(milestones, [{ lineID, name: '主体封顶', day: '2026-12-31' }], { nameOf, units }) // '主体封顶：2026-12-31'
 */
export const saySection = (
  section: PlanSection,
  value: SectionValue | undefined,
  { nameOf, units }: { readonly nameOf: (id: string) => string; readonly units: Units },
): string => {
  if (value === undefined || isUnwritten(value)) return '';
  const field = fieldOfSection(section);
  if (field.kind === 'lines')
    return linesIn(value)
      .map((line) => sayLine(field, line))
      .join('\n');
  if (typeof value === 'number') return sayMoney(value, units);
  if (section.kind === 'choices')
    return Object.keys(section.choices)
      .filter((choice) => Array.isArray(value) && value.some((one) => one === choice))
      .map((choice) => section.choices[choice])
      .join('、');
  if (Array.isArray(value)) return value.map(String).map(nameOf).join('、');
  if (section.kind === 'member') return nameOf(String(value));
  return section.kind === 'choice' ? wordsOf(field, value) : String(value);
};
