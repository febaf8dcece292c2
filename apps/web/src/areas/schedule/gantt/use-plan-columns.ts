import { type ReferBy, referWords } from '@xmgl/engine/cells/refer-by';
import type { GanttColumn } from '@xmgl/gantt/gantt-types';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toShownColumns } from './gantt-options.ts';
import { toOwnerHint } from './owner-hint.ts';
import type { PlanView } from './plan-view.ts';
import { toPredecessorHint } from './predecessor-hint.ts';
import type { RowSort } from './sort-rows.ts';
import { usePinyin } from './use-pinyin.ts';
import { setViewOptions, sortNext, useViewOptions } from './view-options.ts';

const other = { number: 'code', code: 'number' } as const satisfies Record<ReferBy, ReferBy>;

const toHeadChoice = (referBy: ReferBy): NonNullable<GanttColumn['headChoice']> => ({
  text: referWords[referBy],
  title: `前置按${referWords[referBy]}填写和显示，点按改为${referWords[other[referBy]]}`,
  onPress: () => setViewOptions({ referBy: other[referBy] }),
});

const toSortable =
  (sort: RowSort | null) =>
  (column: GanttColumn): GanttColumn => ({
    ...column,
    sort: {
      direction: sort?.field === column.field ? sort.direction : null,
      onPress: () => sortNext(column.field),
    },
  });

const noColumns: readonly GanttColumn[] = [];

const toActive = (parties: PlanView['parties']) =>
  parties.filter(({ isActive }) => isActive).map(({ partyName }) => ({ name: partyName }));

/** Columns with what helps to fill them in: people by name, predecessors by what they could mean. */
export const useHintedColumns = (view: PlanView, columns: readonly GanttColumn[]): readonly GanttColumn[] => {
  const referBy = useViewOptions((options) => options.referBy);
  const [isLatin, setLatin] = useState(false);
  const pinyin = usePinyin(view.rows, isLatin ? 'a' : '');
  // A ref, so that an edit of the plan does not make every column a new one.
  const latest = useRef(view);
  latest.current = view;
  const onDraft = useCallback((text: string) => setLatin(/[a-z]/i.test(text)), []);
  const people = useMemo(() => view.owners.map(({ userName }) => ({ name: userName })), [view.owners]);
  const peoplePinyin = usePinyin(people, isLatin ? 'a' : '');
  const companies = useMemo(() => toActive(view.parties), [view.parties]);
  const companyPinyin = usePinyin(companies, isLatin ? 'a' : '');
  return useMemo(
    () =>
      columns.map((column): GanttColumn => {
        if (column.field === 'predecessors')
          return {
            ...column,
            onDraft,
            hint: (row, text) => toPredecessorHint(latest.current, row.id, text, pinyin),
            headChoice: toHeadChoice(referBy),
          };
        if (column.field === 'party')
          return { ...column, onDraft, hint: (_, text) => toOwnerHint(companies, text, companyPinyin) };
        if (column.field !== 'owner') return column;
        return { ...column, onDraft, hint: (_, text) => toOwnerHint(people, text, peoplePinyin) };
      }),
    [columns, referBy, pinyin, onDraft, people, peoplePinyin, companies, companyPinyin],
  );
};

/** The columns this person sees. */
export const usePlanColumns = (
  view: PlanView,
  more: readonly GanttColumn[] = noColumns,
): readonly GanttColumn[] => {
  const options = useViewOptions();
  const columns = useMemo(() => {
    const shown = toShownColumns(options).map(toSortable(options.sort));
    const besideNames = shown.findIndex(({ isTree }) => isTree) + 1;
    return [...shown.slice(0, besideNames), ...more, ...shown.slice(besideNames)];
  }, [more, options]);
  return useHintedColumns(view, columns);
};
