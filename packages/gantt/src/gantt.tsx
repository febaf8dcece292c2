import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { countBaselines, plainLooks } from './draw/scene.ts';
import { scaleWidth } from './draw/time-scale.ts';
import type { GanttHandle, GanttPresence, GanttProps } from './gantt-types.ts';
import { Legend, listSigns } from './legend.tsx';
import { NarrowSwitch } from './narrow-switch.tsx';
import { PrintPages } from './print/print-pages.tsx';
import { Splitter } from './splitter.tsx';
import { createStore } from './store.ts';
import { buildOutline, type Outline } from './table/outline.ts';
import { TreeTable } from './table/tree-table.tsx';
import { buildLinkIndex } from './timeline/link-index.ts';
import { type StillScene, Timeline } from './timeline/timeline.tsx';
import { idleLive, type LiveState, type TooltipContent } from './timeline/timeline-live.ts';
import { Tooltip } from './timeline/tooltip.tsx';
import { useTimeScale } from './timeline/use-time-scale.ts';
import { useAfterFirstPaint } from './use-after-first-paint.ts';
import { useGanttActions } from './use-gantt-actions.ts';
import { isTableAlone, useGanttLayout } from './use-gantt-layout.ts';
import { useTheme } from './use-theme.ts';
import { useViewport } from './use-viewport.ts';

function groupPresence(presence: readonly GanttPresence[] | undefined) {
  const byRow = new Map<string, GanttPresence[]>();
  for (const one of presence ?? []) {
    const there = byRow.get(one.id);
    if (there === undefined) byRow.set(one.id, [one]);
    else there.push(one);
  }
  return byRow;
}

/** Where the chosen bar begins and ends, then today. */
function listKept(outline: Outline, { selection, todayAt }: GanttProps): number[] {
  const [only] = selection;
  const row = only === undefined ? undefined : outline.rows[outline.indexOf.get(only) ?? -1];
  return row === undefined ? [todayAt] : [row.startAt, row.finishAt, todayAt];
}

/**
 * A Gantt chart: a tree table beside a timeline, both scrolled by one container. It fills its parent, which must
 * have a height. It computes no dates: it tells by `onEdit` what the reader did, and draws the rows it is given.
 *
 * `<Gantt rows={rows} links={links} columns={defaultGanttColumns} … onEdit={apply} ref={gantt} />`
 */
export function Gantt({ ref, ...props }: GanttProps & { ref?: Ref<GanttHandle> }) {
  const { rows, links, collapsed } = props;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const [live] = useState(() => createStore<LiveState>(idleLive));
  const [tooltip] = useState(() => createStore<TooltipContent | null>(null));
  const { scroll, size } = useViewport(scroller);
  const theme = useTheme(root, props.themeKey ?? '');
  const layout = useGanttLayout(props, size);
  const outline = useMemo(() => buildOutline(rows, collapsed), [rows, collapsed]);
  // The rows are seen first, then what ties them.
  const isShown = useAfterFirstPaint();
  const linkIndex = useMemo(() => buildLinkIndex(isShown ? links : [], outline), [isShown, links, outline]);
  const presence = useMemo(() => groupPresence(props.presence), [props.presence]);
  const time = useTimeScale({
    zoom: props.zoom,
    onZoomChange: props.onZoomChange,
    outline,
    todayAt: props.todayAt,
    statusAt: props.statusAt,
    keepAts: listKept(outline, props),
    paneWidth: layout.paneWidth,
    scroller,
    scroll,
  });
  const { rowHeight, headHeight } = layout;
  const actions = useGanttActions({
    ref,
    props,
    outline,
    layout,
    size,
    time,
    scroller,
    scroll,
    grid,
    root,
    live,
  });
  const label = props.label ?? '甘特图';
  const signs = listSigns(props.looks, props.showBaseline);
  const scene: StillScene | null =
    theme === null || layout.chartWidth <= 0
      ? null
      : {
          width: layout.chartWidth,
          height: size.height,
          headHeight,
          rowHeight,
          scale: time.scale,
          outline,
          links,
          linkIndex,
          nonWorking: props.nonWorking,
          todayAt: props.todayAt,
          statusAt: props.statusAt,
          progressLine: props.progressLine ?? null,
          looks: props.looks ?? plainLooks,
          theme,
          selected: actions.selected,
          options: {
            baselineCount: countBaselines(props.showBaseline, props.looks ?? plainLooks),
            showCriticalPath: props.showCriticalPath ?? true,
            showLinks: props.showLinks ?? true,
            showDeadline: props.showDeadline ?? true,
            showLabels: props.showLabels ?? true,
            isReadOnly: props.readOnly,
          },
        };
  // Laid out once: what was drawn before the size is known would be drawn and measured again.
  const isMeasured = size.width > 0;
  const isTable = isTableAlone(props);
  const innerWidth = isTable ? size.width : size.width - layout.paneWidth + scaleWidth(time.scale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the treegrid inside
    <div
      ref={root}
      className="gantt"
      data-narrow={layout.isNarrow ? layout.pane : undefined}
      data-legend={signs.length > 0 || undefined}
      onKeyDown={actions.onKeyDown}
      {...actions.clipboard.handlers}
    >
      <div ref={scroller} className="gantt-scroller" tabIndex={-1}>
        <div
          className="gantt-extent"
          style={{ width: innerWidth, height: headHeight + outline.shown.length * rowHeight + rowHeight }}
        >
          <div className="gantt-stage" style={size}>
            {isMeasured && (
              <TreeTable
                grid={grid}
                idPrefix={idPrefix}
                scroll={scroll}
                live={live}
                outline={outline}
                collapsed={collapsed}
                columns={layout.columns}
                selected={actions.selected}
                cursor={actions.cursor}
                edit={actions.edit}
                cut={actions.clipboard.cut}
                presence={presence}
                width={layout.tableWidth}
                height={size.height}
                headHeight={headHeight}
                rowHeight={rowHeight}
                hasGutter={layout.hasGutter}
                readOnly={props.readOnly}
                label={`${label}：任务表`}
                actions={actions.table}
              />
            )}
            {scene !== null && (
              <Timeline
                scene={scene}
                scroll={scroll}
                scroller={scroller}
                live={live}
                tooltip={tooltip}
                actions={actions.timeline}
                label={`${label}：${outline.rows.length} 项任务的横道图，各任务的日期见左侧表格`}
              />
            )}
            {isMeasured && !layout.isNarrow && !isTable && (
              <Splitter
                width={layout.tableWidth}
                min={layout.minTableWidth}
                max={layout.maxTableWidth}
                onChange={layout.setTableWidth}
              />
            )}
          </div>
        </div>
      </div>
      {layout.isNarrow && !isTable && <NarrowSwitch pane={layout.pane} onChange={layout.setPane} />}
      <Legend signs={signs} />
      <Tooltip store={tooltip} />
      <PrintPages root={root} props={props} />
    </div>
  );
}
