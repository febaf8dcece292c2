import { useQueryClient } from '@tanstack/react-query';
import type { Lines } from '@xmgl/contracts/register/lines';
import { isPointer } from '@xmgl/contracts/register/register';
import type { LinkTarget } from '@xmgl/contracts/register/row.calls';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { toToday } from '../../ui/day-value.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Names } from '../row/row-values.ts';
import { namesIn } from './cell-text.ts';
import { type Place, pasteTable } from './line-edits.ts';
import type { Change } from './use-line-grid.ts';

type Table = readonly (readonly string[])[];

/** So many names are looked up for one paste. */
const mostNames = 100;

/** The ids of names in a table, by column: of one name there must be one. */
const findIDs = async (lines: Lines, projectID: string, column: number, table: Table) => {
  const ids = new Map<string, string>();
  const names: Record<string, Names[string]> = {};
  const wanted = Object.values(lines.fields)
    .slice(column)
    .flatMap((field, offset) =>
      isPointer(field)
        ? table.flatMap((cells) =>
            namesIn(field, (cells[offset] ?? '').trim()).map((text) => ({ entity: field.entity, text })),
          )
        : [],
    )
    .filter(({ text }) => text !== '' && text.length <= 100);
  const distinct = new Map(wanted.map((one) => [`${one.entity} ${one.text}`, one]));
  for (const { entity, text } of [...distinct.values()].slice(0, mostNames)) {
    const found = await callApi('FindLinkTargets', { projectID, entity, text });
    const [only, other] = found.filter(({ title }) => title === text);
    if (!only || other) continue;
    ids.set(text, only.id);
    names[only.id] = { title: only.title, isDeleted: 0 };
  }
  return { ids, names };
};

/** Names that have been found since the form was opened. */
export const useFoundNames = (known: Names): { names: Names; add: (more: Names) => void } => {
  const queries = useQueryClient();
  const [added, setAdded] = useState<Names>({});
  const lists = queries.getQueriesData<readonly LinkTarget[]>({ queryKey: ['FindLinkTargets'] });
  const found = lists
    .flatMap(([, list]) => list ?? [])
    .map(({ id, title }) => [id, { title, isDeleted: 0 as const }]);
  return {
    names: { ...(Object.fromEntries(found) as Names), ...known, ...added },
    add: (more) => setAdded((now) => ({ ...now, ...more })),
  };
};

/** Writes what was copied in a sheet into the grid, from a cell on. */
export const usePaste = (
  lines: Lines,
  projectID: string,
  set: (change: Change) => void,
  addNames: (names: Names) => void,
) => {
  return async (table: Table, at: Place): Promise<void> => {
    const { ids, names } = await findIDs(lines, projectID, at.column, table).catch(() => ({
      ids: new Map<string, string>(),
      names: {},
    }));
    addNames(names);
    set((now) => {
      const known = { today: toToday(new Date()), ids };
      const { rows, unread, left, beyond } = pasteTable(lines, now, at, table, known);
      if (beyond > 0) toast.error(`右侧 ${beyond} 列超出表格，没有粘贴`);
      if (unread > 0) toast.error(`有 ${unread} 个单元格的内容不在可选范围内，保持原样`);
      if (left > 0) toast.error(`${lines.label}最多 ${rows.length} 行，有 ${left} 行没有粘贴`);
      return rows;
    });
  };
};
