import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import {
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { isCovered, isTyping } from '../../../ui/key-target.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import { ToolButton } from '../gantt/tool-menu.tsx';
import { setViewOptions, useViewOptions } from '../gantt/view-options.ts';
import type { EditResult } from '../plan/plan-state.ts';
import { ActivitySections } from './activity-sections.tsx';
import styles from './drawer-frame.module.css';
import type { Owner, SectionProps } from './section-props.ts';

type ActivityDrawerProps = {
  readonly projectID: string;
  readonly rowID: string;
  /** The rows in view, for next and previous. */
  readonly rows: readonly GanttRow[];
  readonly view: PlanView;
  readonly owners: readonly Owner[];
  readonly isScenario?: boolean;
  readonly isEditable: boolean;
  readonly edit: (commands: readonly PlanCommand[]) => Promise<EditResult>;
  readonly onOpen: (rowID: string | null) => void;
};

const narrowest = 380;

/** The width one gave the drawer; none yet: as wide as its style says. */
const useDragWidth = (panel: RefObject<HTMLElement | null>) => {
  const kept = useViewOptions(({ drawerWidth }) => drawerWidth);
  const [dragged, setDragged] = useState<number | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = panel.current?.getBoundingClientRect().right ?? window.innerWidth;
    setDragged(Math.round(Math.min(right - 80, Math.max(narrowest, right - event.clientX))));
  };
  const onPointerUp = (): void => {
    if (dragged !== null) setViewOptions({ drawerWidth: dragged });
  };
  const width = dragged ?? kept;
  return { style: width === null ? {} : { width }, handlers: { onPointerDown, onPointerMove, onPointerUp } };
};

/** A field outside that is being typed in keeps Escape for itself; what is typed inside was saved or taken back. */
const isElsewhere = (panel: HTMLElement | null, target: EventTarget | null): boolean =>
  isTyping(target) &&
  !(target instanceof HTMLSelectElement) &&
  target instanceof Node &&
  !panel?.contains(target);

/** Escape closes the drawer wherever the focus is, unless something in front of it takes the key. */
const useEscape = (panel: RefObject<HTMLElement | null>, onOpen: ActivityDrawerProps['onOpen']): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isCovered()) return;
      if (!isElsewhere(panel.current, event.target)) onOpen(null);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [panel, onOpen]);
};

/** One row of the plan in all its fields, beside the Gantt where there is room, else over it; Alt+↑ and Alt+↓ go to its neighbours. */
export const ActivityDrawer = (props: ActivityDrawerProps): ReactElement => {
  const { projectID, rowID, rows, view, owners, isEditable, edit, onOpen } = props;
  const panel = useRef<HTMLElement>(null);
  const { style, handlers } = useDragWidth(panel);
  useEscape(panel, onOpen);
  const steps = useMemo(() => rows.filter(({ kind }) => kind !== 'group'), [rows]);
  const at = steps.findIndex(({ id }) => id === rowID);
  const row = view.rows[view.indexOf.get(rowID) ?? -1];
  const step = (by: number): void => {
    const next = steps[at + by];
    if (next) onOpen(next.id);
  };
  useEffect(() => panel.current?.focus(), []);
  const section: SectionProps = {
    view,
    rowID,
    isEditable,
    onOpen,
    say: (...commands) => edit(commands),
    save: (read) => (read.ok ? edit(read.value) : Promise.resolve({ error: read.error })),
  };
  return (
    <aside
      ref={panel}
      data-drawer
      className={styles.drawer}
      style={style}
      tabIndex={-1}
      aria-label={`${row?.kind === 'summary' ? '汇总' : '活动'}：${row?.name ?? ''}`}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') step(1);
        if (event.altKey && event.key === 'ArrowUp') step(-1);
      }}
    >
      <button type="button" className={styles.grip} aria-label="调整宽度" tabIndex={-1} {...handlers} />
      <header className={styles.head}>
        <h2>
          <span className={styles.code}>{row?.code}</span>
          {row?.name}
        </h2>
        <ToolButton icon="up" label="上一行" keys="Alt+↑" disabled={at <= 0} onClick={() => step(-1)} />
        <ToolButton
          icon="down"
          label="下一行"
          keys="Alt+↓"
          disabled={at < 0 || at === steps.length - 1}
          onClick={() => step(1)}
        />
        <IconButton icon="close" label="关闭" onClick={() => onOpen(null)} />
      </header>
      <div key={rowID} className={styles.body}>
        <ActivitySections
          {...section}
          projectID={projectID}
          owners={owners}
          isScenario={props.isScenario ?? false}
        />
      </div>
    </aside>
  );
};
