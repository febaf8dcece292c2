import type {
  ReportChart,
  ReportFigure,
  ReportTable,
  SectionFacts,
} from '@xmgl/contracts/integration/report/report-facts';
import type { SectionKey } from '@xmgl/contracts/integration/report/report-sections';
import type { Units } from '@xmgl/contracts/register/measure';
import { type RawBuilder, sql } from 'kysely';
import type { ProbeScope } from './process-probe.ts';

type Period = { readonly start: string; readonly end: string };

/** What of a project's data a report asks, for a period and the one after it. */
export type ReportScope = ProbeScope & {
  readonly period: Period;
  readonly next: Period;
  /** In what its amounts are told. */
  readonly units: Units;
  /** Up to which day the plan has been reported; the end of the period where it never was. */
  readonly statusDay: string;
};

type Asked = Readonly<Record<string, RawBuilder<object>>>;
type Answers<A extends Asked> = {
  readonly [K in keyof A]: A[K] extends RawBuilder<infer O> ? readonly O[] : never;
};

/** What an area tells in one section of a report: its statements make one way to the database with all others. */
export type ReportProbe = {
  readonly section: SectionKey;
  readonly ask: (scope: ReportScope) => Asked;
  readonly tell: (answers: never, scope: ReportScope) => SectionFacts;
};

/** Declares a section's numbers: what its statements answer is what `tell` reads. */
export const reportProbe = <A extends Asked>(
  section: SectionKey,
  ask: (scope: ReportScope) => A,
  tell: (answers: Answers<A>, scope: ReportScope) => SectionFacts,
): ReportProbe => ({ section, ask, tell });

/** What a section has to say; what it leaves out is empty. */
export const factsOf = (facts: Partial<SectionFacts>): SectionFacts => ({
  figures: [],
  tables: [],
  charts: [],
  ...facts,
});

type Told = {
  readonly unit?: string;
  readonly tone?: ReportFigure['tone'];
  readonly address?: string | null;
};

/** @example figureOf('逾期', 2, { unit: '个', tone: 'bad', address }) */
export const figureOf = (
  label: string,
  value: number | string,
  { unit = '', tone = 'plain', address = null }: Told = {},
): ReportFigure => ({
  label,
  value: unit === '%' ? `${value}%` : `${value}${unit && ` ${unit}`}`,
  tone,
  address,
});

/** Bad where there is any. */
export const badIfAny = (count: number): ReportFigure['tone'] => (count > 0 ? 'bad' : 'plain');

/** So many rows at most stand in a table of a report. */
export const mostLines = 20;

type Line = { readonly total: number };

/** Rows of a table; each tells how many there are in all. */
export const tableOf = <R extends Line>(
  title: string,
  heads: readonly string[],
  rows: readonly R[],
  of: (row: R) => { readonly cells: readonly string[]; readonly address: string | null },
): ReportTable[] =>
  rows.length === 0
    ? []
    : [
        {
          title,
          heads: [...heads],
          rows: rows.map((row) => {
            const { cells, address } = of(row);
            return { cells: [...cells], address };
          }),
          total: rows[0]?.total ?? 0,
        },
      ];

export const chartOf = (chart: ReportChart): ReportChart[] => [chart];

/** Whether a day lies in a period. */
export const within = (day: RawBuilder<unknown>, { start, end }: Period) =>
  sql<boolean>`${day} between ${start}::date and ${end}::date`;
