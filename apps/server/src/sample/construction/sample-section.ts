/**
 * One activity of the sample: key, name, duration, predecessors, resources.
 * Duration in days of 8 hours, or `7e` for 日历天; 0 is a milestone.
 * Predecessors: `A1`, `A1 SS+3`, `A1 FF+1`, `A1 FS+7e` (elapsed days), separated by commas.
 * Resources: `木工 12, 塔吊 1`.
 */
export type SampleRow = readonly [
  key: string,
  name: string,
  duration: number | `${number}e`,
  predecessors?: string,
  resources?: string,
];

export type SampleSection = {
  readonly name: string;
  /** `standard`: Monday to Friday; `site`: seven days a week; `outdoor`: the same without the winter. */
  readonly calendar: 'standard' | 'site' | 'outdoor';
  readonly owner: string;
  readonly rows?: readonly SampleRow[];
  readonly sections?: readonly SampleSection[];
};
