import { expect, test } from 'vitest';
import { usualOptions } from './gantt-options.ts';
import { isSameView, readGanttView, toGanttView, usualView } from './gantt-views.ts';
import { noFilter } from './row-filter.ts';

test('a view holds columns, grouping, colours, order, filter and zoom, and comes back as it was kept', () => {
  const options = {
    ...usualOptions,
    zoom: 'week' as const,
    columns: ['name', 'owner', 'finish'],
    widths: { owner: 120 },
    groupBy: 'owner' as const,
    colourBy: 'critical' as const,
    sort: { field: 'finish', direction: 'descending' as const },
  };
  const view = toGanttView(options, { ...noFilter, state: 'critical', person: '李明' }, '基础');
  const kept: unknown = JSON.parse(JSON.stringify(view));
  expect(readGanttView(kept as Record<string, unknown>)).toEqual(view);
  expect(view.options.columns).toEqual(['name', 'owner', 'finish']);
  expect(view.options).not.toHaveProperty('baselineOf');
});

test('what cannot be read in a view is as usual', () => {
  const view = readGanttView({
    options: {
      zoom: 'decade',
      groupBy: 'moon',
      colourBy: 3,
      columns: 'all',
      widths: { name: 'wide' },
      sort: {},
    },
    filter: { state: 'unknown', person: 4 },
    search: 7,
  });
  expect(isSameView(view, usualView)).toBe(true);
  expect(readGanttView({})).toEqual(usualView);
});
