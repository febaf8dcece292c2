import { colourOf, type Thresholds, thresholdsOf, tones } from '@xmgl/contracts/integration/indicators';
import { amountWords } from '@xmgl/contracts/project/project-units';
import { sql } from 'kysely';
import { inProject, thresholdsIn } from '../process-probe.ts';
import { factsOf, figureOf, mostLines, reportProbe, tableOf, within } from '../report-probe.ts';
import { amountsOf } from './cost.figures.ts';
import { isPosted } from './cost-subject.kit.ts';
import { eacOfProject } from './eac.ts';

const earned = '/costManagement/index?tab=earnedValue';

type Standing = {
  readonly bac: number;
  readonly pv: number;
  readonly ev: number;
  readonly ac: number;
  readonly eac: number | null;
  readonly own: Partial<Thresholds> | null;
  readonly company: Partial<Thresholds> | null;
};

type Subject = {
  readonly name: string;
  readonly amount: number;
  readonly count: number;
  readonly total: number;
};

const index = (a: number, b: number): string => (b === 0 ? '—' : (a / b).toFixed(3));

/** The tone of a value by the project's thresholds, as its light has it. */
const toneIn =
  ({ company, own }: Standing) =>
  (name: 'cpi' | 'spi' | 'eacOver', above: number, below: number) =>
    tones[colourOf(name, below === 0 ? null : above / below, thresholdsOf({ company, own })[name])];

/** 成本: where earned value stands, and what was posted in the period by subject. */
const cost = reportProbe(
  'cost',
  (scope) => ({
    standing: sql<Standing>`select m.bac::float8 as bac, m.pv::float8 as pv, m.ev::float8 as ev, m.ac::float8 as ac,
        round(${eacOfProject}, 2)::float8 as eac,
        ${thresholdsIn(scope, scope.project.projectID)} as own, ${thresholdsIn(scope, scope.project.companyID)} as company
      from ${amountsOf(scope)} as m`,
    subjects: sql<Subject>`select s.subject_name as name, sum(e.amount)::float8 as amount, count(*)::int as count,
        count(*) over ()::int as total
      from cost_entry as e join cost_subject as s on ${inProject(scope, 's')} and s.cost_subject_id = e.subject_id
      where ${inProject(scope, 'e')} and ${isPosted} and ${within(sql`e.cost_date`, scope.period)}
      group by s.subject_name order by 2 desc limit ${mostLines}`,
  }),
  ({ standing: [at], subjects }, { units, period }) => {
    // In 万元 to two places: a report is not read to the 分.
    const money = (amount: number): string =>
      amountWords(units.moneyUnit === '万元' ? Math.round(amount / 100) * 100 : amount, units);
    const spent = subjects.reduce((sum, { amount }) => sum + amount, 0);
    const entries = `/costManagement/index?tab=actual&f.costDate=${period.start}~${period.end}`;
    return factsOf({
      figures: [
        figureOf('本期入账', money(spent), { address: entries }),
        ...(at
          ? [
              figureOf('AC / BAC', `${money(at.ac)} / ${money(at.bac)}`, { address: earned }),
              figureOf('CPI', index(at.ev, at.ac), {
                address: earned,
                tone: toneIn(at)('cpi', at.ev, at.ac),
              }),
              figureOf('SPI', index(at.ev, at.pv), {
                address: earned,
                tone: toneIn(at)('spi', at.ev, at.pv),
              }),
              ...(at.eac === null
                ? []
                : [
                    figureOf('完工估算 EAC', money(at.eac), {
                      address: '/costManagement/index?tab=forecast',
                      tone: toneIn(at)('eacOver', 100 * (at.eac - at.bac), at.bac),
                    }),
                  ]),
            ]
          : []),
      ],
      tables: tableOf('本期入账，按科目', ['科目', '笔数', '金额'], subjects, ({ name, count, amount }) => ({
        cells: [name, `${count}`, money(amount)],
        address: null,
      })),
    });
  },
);

export const costReport = [cost];
