import { useCallback, useMemo, useState } from 'react';
import type { GanttColumn, GanttProps } from './gantt-types.ts';
import type { ViewSize } from './use-viewport.ts';

export type NarrowPane = 'table' | 'chart';

export type GanttLayout = {
  isNarrow: boolean;
  pane: NarrowPane;
  hasGutter: boolean;
  setPane: (pane: NarrowPane) => void;
  columns: readonly GanttColumn[];
  tableWidth: number;
  /** 0 while only the table is shown. */
  chartWidth: number;
  /** The width the chart has when it is shown. */
  paneWidth: number;
  rowHeight: number;
  headHeight: number;
  minTableWidth: number;
  maxTableWidth: number;
  setTableWidth: (width: number, isFinal: boolean) => void;
  resizeColumn: (field: string, width: number, isFinal: boolean) => void;
};

// A finger needs room for both halves; a pointer does with less.
const narrowBelow = { touch: 700, pointer: 480 };
const gutterWidth = 44;
// What a page of 1440 pixels leaves beside its menu.
const usualWidth = 1240;
const minTableWidth = 120;
const narrowNameWidth = 128;

/** Whether nothing is drawn beside the table. */
export const isTableAlone = ({ isOutline, isTable }: GanttProps): boolean =>
  isOutline === true || isTable === true;

/** On a phone the name comes first; beside the chart it stands alone. */
function narrowColumns(columns: readonly GanttColumn[], pane: NarrowPane): GanttColumn[] {
  const tree = columns.filter(({ isTree }) => isTree);
  if (pane === 'chart') return tree.map((column) => ({ ...column, width: narrowNameWidth }));
  const others = columns.filter(({ isTree, field }) => !isTree && field !== 'code');
  return [...tree.map((column) => ({ ...column, width: Math.min(column.width, 184) })), ...others];
}

/** Shares the width between table and timeline; where it is too little one of them has nearly all of it. */
export function useGanttLayout(props: GanttProps, size: ViewSize): GanttLayout {
  const { onColumnWidthChange, onTableWidthChange } = props;
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [wanted, setWanted] = useState({
    width: props.tableWidth ?? 560,
    of: props.tableWidthOf ?? usualWidth,
  });
  const [pane, setPane] = useState<NarrowPane>(isTableAlone(props) ? 'table' : 'chart');
  // Fingers need 44 pixels.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  const isNarrow = size.width > 0 && size.width < narrowBelow[isTouch ? 'touch' : 'pointer'];

  const columns = useMemo(() => {
    const shown = isNarrow ? narrowColumns(props.columns, pane) : props.columns;
    return shown.map((column) => ({
      ...column,
      width: (isNarrow ? undefined : widths[column.field]) ?? column.width,
    }));
  }, [props.columns, widths, isNarrow, pane]);
  const columnsWidth = columns.reduce((sum, { width }) => sum + width, isNarrow ? 0 : gutterWidth);
  const isTable = isTableAlone(props);
  const maxTableWidth = Math.max(minTableWidth, Math.min(columnsWidth, size.width - 160));
  const wantedWidth = Math.round(wanted.width * Math.min(1, size.width / wanted.of));
  const wideWidth = Math.min(maxTableWidth, Math.max(minTableWidth, wantedWidth));
  const sharedWidth = isNarrow ? (pane === 'table' ? size.width : narrowNameWidth) : wideWidth;
  const tableWidth = isTable ? size.width : sharedWidth;

  const setTableWidth = useCallback(
    (width: number, isFinal: boolean) => {
      setWanted({ width, of: size.width });
      if (isFinal) onTableWidthChange?.(width, size.width);
    },
    [onTableWidthChange, size.width],
  );
  const resizeColumn = useCallback(
    (field: string, width: number, isFinal: boolean) => {
      setWidths((before) => ({ ...before, [field]: width }));
      if (isFinal) onColumnWidthChange?.(field, width);
    },
    [onColumnWidthChange],
  );
  return {
    isNarrow,
    pane,
    hasGutter: !isNarrow,
    setPane,
    columns,
    tableWidth,
    chartWidth: Math.max(0, size.width - tableWidth),
    paneWidth: isTable ? 0 : Math.max(0, size.width - (isNarrow ? narrowNameWidth : tableWidth)),
    rowHeight: isNarrow || isTouch ? 44 : 34,
    headHeight: 56,
    minTableWidth,
    maxTableWidth,
    setTableWidth,
    resizeColumn,
  };
}
