import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { GanttHandle, GanttRow } from '@xmgl/gantt/gantt-types';
import { Segmented } from 'antd';
import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import type { SectionProps } from '../drawer/section-props.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import { ToolButton } from '../gantt/tool-menu.tsx';
import { setViewOptions, useViewOptions } from '../gantt/view-options.ts';
import type { EditResult } from '../plan/plan-state.ts';
import { RowLoadChart } from './row-load.tsx';
import { RowSpread } from './row-spread.tsx';
import styles from './split.module.css';
import { SplitBar } from './split-bar.tsx';
import {
  leastChartHeight,
  leastSplitHeight,
  type SplitFace,
  splitFaceNames,
  splitFaces,
} from './split-faces.ts';
import { TaskForm } from './task-form.tsx';
import { usePaneKeys } from './use-pane-keys.ts';

type SplitPaneProps = {
  readonly gantt: RefObject<GanttHandle | null>;
  readonly view: PlanView;
  /** The rows in view, for next and previous. */
  readonly rows: readonly GanttRow[];
  readonly selection: readonly string[];
  /** The row in the drawer, where none is chosen. */
  readonly openedID: string | null;
  readonly onGoTo: (rowID: string | undefined) => void;
  readonly onOpen: (rowID: string) => void;
  readonly isEditable: boolean;
  readonly mayDownload: boolean;
  readonly edit: (commands: readonly PlanCommand[]) => Promise<EditResult>;
  /** Of both panes together. */
  readonly room: number;
};

const headHeight = 40;
// The head of the drawing, and the space around it.
const aroundChart = 74;

type FaceProps = SectionProps & {
  readonly face: SplitFace;
  readonly height: number;
  readonly mayDownload: boolean;
};

const Face = ({ face, height, mayDownload, ...section }: FaceProps): ReactElement => {
  const { view, rowID } = section;
  if (face === 'form') return <TaskForm {...section} />;
  if (!view.plan.activity.has(rowID))
    return <p className={styles.empty}>汇总行没有自己的资源，请在上面选一项活动。</p>;
  if (face === 'spread') return <RowSpread view={view} rowID={rowID} />;
  const chartHeight = Math.max(110, height - headHeight - aroundChart);
  return <RowLoadChart view={view} rowID={rowID} height={chartHeight} mayDownload={mayDownload} />;
};

const heightIn = (room: number, wanted: number): { readonly most: number; readonly height: number } => {
  const most = Math.max(leastSplitHeight, room - leastChartHeight);
  return { most, height: Math.min(most, Math.max(leastSplitHeight, wanted)) };
};

/** The lower pane of the plan: what belongs to the row chosen above, to be read and changed in place. */
export const SplitPane = (props: SplitPaneProps): ReactElement | null => {
  const { gantt, view, rows, selection, openedID, onGoTo, onOpen, isEditable, edit, room } = props;
  const { split, splitHeight } = useViewOptions();
  const [dragged, setDragged] = useState<number | null>(null);
  const isPhone = useIsMobile();
  const [isUnfolded, setUnfolded] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => rows.filter(({ kind }) => kind !== 'group'), [rows]);
  usePaneKeys(pane, bar, gantt);
  if (split === null) return null;
  const isFolded = isPhone && !isUnfolded;
  const { most, height } = heightIn(room, dragged ?? splitHeight);
  const rowID = [...selection, openedID].find((id) => id !== null && view.indexOf.has(id)) ?? null;
  const row = rowID === null ? undefined : view.rows[view.indexOf.get(rowID) ?? -1];
  const at = steps.findIndex(({ id }) => id === rowID);
  const step = (by: number): void => onGoTo(steps[at + by]?.id);
  return (
    <>
      {!isPhone && (
        <SplitBar
          ref={bar}
          {...{ height, most }}
          least={leastSplitHeight}
          onLeave={() => pane.current?.focus()}
          onChange={(next, isFinal) => {
            setDragged(isFinal ? null : next);
            if (isFinal) setViewOptions({ splitHeight: next });
          }}
        />
      )}
      <section
        ref={pane}
        className={styles.pane}
        style={{ height: isFolded ? undefined : height }}
        tabIndex={-1}
        aria-label={`下方窗格：${row?.name ?? '没有选中活动'}`}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') step(1);
          if (event.altKey && event.key === 'ArrowUp') step(-1);
        }}
      >
        <header className={styles.head}>
          <h2>
            <span>{row?.code}</span>
            {row?.name ?? '没有选中活动'}
          </h2>
          {!isFolded && (
            <Segmented<SplitFace>
              size={isPhone ? 'middle' : 'small'}
              aria-label="下方窗格的内容"
              value={split}
              onChange={(next) => setViewOptions({ split: next })}
              options={splitFaceNames.map((value) => ({ value, label: splitFaces[value] }))}
            />
          )}
          <span className={styles.deeds}>
            <ToolButton icon="up" label="上一行" keys="Alt+↑" disabled={at <= 0} onClick={() => step(-1)} />
            <ToolButton
              icon="down"
              label="下一行"
              keys="Alt+↓"
              disabled={at < 0 || at === steps.length - 1}
              onClick={() => step(1)}
            />
            {isPhone && (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={!isFolded}
                onClick={() => setUnfolded(isFolded)}
              >
                {isFolded ? '展开' : '收起'}
              </button>
            )}
            <IconButton icon="close" label="关闭下方窗格" onClick={() => setViewOptions({ split: null })} />
          </span>
        </header>
        {!isFolded && (
          <div className={styles.body} data-pane-body>
            {rowID === null ? (
              <p className={styles.empty}>在上面选一项活动，这里显示它的资源、前置与后续。</p>
            ) : (
              <Face
                key={`${rowID} ${split}`}
                face={split}
                height={height}
                mayDownload={props.mayDownload}
                view={view}
                rowID={rowID}
                isEditable={isEditable}
                onOpen={onOpen}
                say={(...commands) => edit(commands)}
                save={(read) => (read.ok ? edit(read.value) : Promise.resolve({ error: read.error }))}
              />
            )}
          </div>
        )}
      </section>
    </>
  );
};
