import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** New rows are seen whatever is searched for, until something else is; the first row of a plan is named at once. */
export const useInsertedRows = (
  gantt: RefObject<GanttHandle | null>,
  rowCount: number,
  sought: string,
): {
  readonly inserted: ReadonlySet<string>;
  readonly onInsert: (rowID: string, isFirst: boolean) => void;
} => {
  const [inserted, setInserted] = useState({ sought, rowIDs: none });
  const first = useRef<string | null>(null);
  const onInsert = useCallback(
    (rowID: string, isFirst: boolean) => {
      // The chart may stand by now, or come with the next rendering.
      if (isFirst && gantt.current === null) first.current = rowID;
      else if (isFirst) gantt.current?.rename(rowID);
      setInserted((before) => ({
        sought,
        rowIDs: new Set([...(before.sought === sought ? before.rowIDs : none), rowID]),
      }));
    },
    [gantt, sought],
  );
  useEffect(() => {
    if (first.current === null || rowCount === 0) return;
    gantt.current?.rename(first.current);
    first.current = null;
  }, [gantt, rowCount]);
  return { inserted: inserted.sought === sought ? inserted.rowIDs : none, onInsert };
};
