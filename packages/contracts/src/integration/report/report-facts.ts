import { z } from 'zod';

const tones = ['plain', 'good', 'warn', 'bad'] as const;

const figure = z.object({
  label: z.string(),
  /** As it is read: '12 项', '63.5%'. */
  value: z.string(),
  tone: z.enum(tones),
  /** Where what it counts is seen. */
  address: z.string().nullable(),
});

const table = z.object({
  title: z.string(),
  heads: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), address: z.string().nullable() })),
  /** How many there are; the rows may be the first of them. */
  total: z.int(),
});

const series = z.object({
  name: z.string(),
  tone: z.enum(['main', 'neutral', 'good', 'warn', 'danger']),
  values: z.array(z.number().nullable()),
});

const chart = z.object({
  kind: z.enum(['line', 'bar']),
  title: z.string(),
  categoryLabel: z.string(),
  /** Days, or what else stands side by side. */
  categories: z.array(z.string()),
  valueLabel: z.string(),
  unit: z.enum(['%', '项']),
  series: z.array(series),
});

/** What the data says of one section: computed, never typed. */
export const sectionFacts = z.object({
  figures: z.array(figure),
  tables: z.array(table),
  charts: z.array(chart),
});

export type ReportFigure = z.infer<typeof figure>;
export type ReportTable = z.infer<typeof table>;
export type ReportChart = z.infer<typeof chart>;
export type SectionFacts = z.infer<typeof sectionFacts>;
