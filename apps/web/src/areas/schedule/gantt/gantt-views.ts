import { type ColourBy, colourBys } from '@xmgl/contracts/schedule/gantt-paper';
import { usualOptions, type ViewOptions } from './gantt-options.ts';
import { type GroupBy, groupings } from './group-rows.ts';
import { noFilter, type RowFilter, rowStates } from './row-filter.ts';

/** What of the options a saved view holds; the baselines and the sizes of panels stay each person's. */
type Kept = Pick<
  ViewOptions,
  | 'zoom'
  | 'showCriticalPath'
  | 'showBaseline'
  | 'showProgressLine'
  | 'showLinks'
  | 'showDeadline'
  | 'showLabels'
  | 'showFloats'
  | 'showDrivers'
  | 'colourBy'
  | 'sort'
  | 'groupBy'
  | 'columns'
  | 'widths'
>;

export type GanttView = { readonly options: Kept; readonly filter: RowFilter; readonly search: string };

type Content = Readonly<Record<string, unknown>>;
const recordIn = (content: Content, name: string): Content => {
  const value = content[name];
  return typeof value === 'object' && value !== null ? (value as Content) : {};
};

const zooms: readonly unknown[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
const switches = [
  'showCriticalPath',
  'showBaseline',
  'showProgressLine',
  'showLinks',
  'showDeadline',
  'showLabels',
  'showFloats',
  'showDrivers',
] as const;

const readSort = ({ sort }: Content): ViewOptions['sort'] => {
  if (typeof sort !== 'object' || sort === null || !('field' in sort) || !('direction' in sort)) return null;
  const { field, direction } = sort;
  const isKnown = direction === 'ascending' || direction === 'descending';
  return typeof field === 'string' && isKnown ? { field, direction } : null;
};

const readColumns = ({ columns }: Content): ViewOptions['columns'] =>
  Array.isArray(columns) ? columns.filter((field): field is string => typeof field === 'string') : null;

const readOptions = (kept: Content): Kept => {
  const zoom = (zooms.includes(kept.zoom) ? kept.zoom : usualOptions.zoom) as ViewOptions['zoom'];
  const shown = Object.fromEntries(
    switches.map((name) => [name, typeof kept[name] === 'boolean' ? kept[name] : usualOptions[name]]),
  ) as Pick<Kept, (typeof switches)[number]>;
  const colourBy = String(kept.colourBy);
  const groupBy = String(kept.groupBy);
  return {
    ...shown,
    zoom,
    colourBy: Object.hasOwn(colourBys, colourBy) ? (colourBy as ColourBy) : null,
    groupBy: Object.hasOwn(groupings, groupBy) ? (groupBy as GroupBy) : null,
    sort: readSort(kept),
    columns: readColumns(kept),
    widths: Object.fromEntries(
      Object.entries(recordIn(kept, 'widths')).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] >= 20 && entry[1] <= 2000,
      ),
    ),
  };
};

const readFilter = (kept: Content): RowFilter => {
  const textOf = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
  const state = Object.hasOwn(rowStates, textOf('state')) ? (textOf('state') as RowFilter['state']) : 'all';
  return {
    ...noFilter,
    state,
    person: textOf('person'),
    party: textOf('party'),
    from: textOf('from'),
    to: textOf('to'),
  };
};

/** A view as far as it can be read: what another version wrote into it and is no longer known is as usual. */
export const readGanttView = (content: Content): GanttView => ({
  options: readOptions(recordIn(content, 'options')),
  filter: readFilter(recordIn(content, 'filter')),
  search: typeof content.search === 'string' ? content.search : '',
});

/** What is shown now, to be kept under a name. */
export const toGanttView = (options: ViewOptions, filter: RowFilter, search: string): GanttView =>
  readGanttView({ options, filter, search });

export const isSameView = (one: GanttView, other: GanttView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** As a plan is seen before anybody has chosen anything. */
export const usualView: GanttView = toGanttView(usualOptions, noFilter, '');
