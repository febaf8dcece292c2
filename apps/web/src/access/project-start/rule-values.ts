import type { ProjectType } from '@xmgl/contracts/platform/project-type.calls';
import type { CodingSegment } from '@xmgl/contracts/project/coding-rule';

type Rule = ProjectType['codingRules'][number];

/** A rule as the form has it: fixed text, the date and the number that counts. */
export type RuleValues = {
  readonly entityKind: string;
  readonly prefix: string;
  readonly date: 0 | 4 | 6 | 8;
  readonly digits: number;
  readonly resetBy: Rule['resetBy'];
  /** Of a rule that is made of other parts: it stays as it is. */
  readonly whole?: Rule;
};

const simple: readonly CodingSegment['kind'][] = ['fixed', 'date', 'sequence'];

export const toRuleValues = (rule: Rule): RuleValues => {
  const { entityKind, segments, resetBy } = rule;
  const fixed = segments.find((one) => one.kind === 'fixed');
  const date = segments.find((one) => one.kind === 'date');
  const sequence = segments.find((one) => one.kind === 'sequence');
  const isSimple =
    segments.every(({ kind }, at) => simple.includes(kind) && (kind !== 'fixed' || at === 0)) &&
    segments.at(-1)?.kind === 'sequence';
  return {
    entityKind,
    prefix: fixed?.text ?? '',
    date: date?.digits ?? 0,
    digits: sequence?.digits ?? 3,
    resetBy,
    ...(!isSimple && { whole: rule }),
  };
};

/** @example toRule({ entityKind: 'Issue', prefix: 'WT-', date: 4, digits: 3, resetBy: '年' }) // WT-2026001 */
export const toRule = ({ entityKind, prefix, date, digits, resetBy, whole }: RuleValues): Rule =>
  whole ?? {
    entityKind,
    segments: [
      ...(prefix === '' ? [] : [{ kind: 'fixed' as const, text: prefix }]),
      ...(date === 0 ? [] : [{ kind: 'date' as const, digits: date }]),
      { kind: 'sequence', digits },
    ],
    resetBy,
  };
