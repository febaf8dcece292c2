import type { Fields } from '../register/fields.ts';
import type { Judged } from '../register/register.ts';
import { attributes, type Grid, grids, type ScoreName, scoreNames } from './assessment.ts';

const all: readonly Grid[] = Object.values(grids);
const axisOf = (score: ScoreName) => all.flatMap(({ x, y }) => [x, y]).find((axis) => axis.score === score);
const pagesOf = (score: ScoreName): string[] =>
  all.filter(({ x, y }) => x.score === score || y.score === score).map(({ page }) => page);

/** How people are judged on the grids and by the salience model, as their history tells it. */
export const judgements = {
  entity: 'StakeholderAssessment',
  fields: Object.fromEntries<Fields[string]>([
    ...scoreNames.map(
      (score) => [score, { kind: 'number', decimals: 1, label: `${axisOf(score)?.label}（方格）` }] as const,
    ),
    ...attributes.map(({ name, label }) => [name, { kind: 'flag', label: `${label}（凸显模型）` }] as const),
  ]),
  pages: Object.fromEntries([
    ...scoreNames.map((score) => [score, pagesOf(score)] as const),
    ...attributes.map(({ name }) => [name, ['stakeholder.salience']] as const),
  ]),
} as const satisfies Judged;
