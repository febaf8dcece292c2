import type { GanttContextMenu, GanttHandle } from '@xmgl/gantt/gantt-types';
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlanRights } from '../use-plan-rights.ts';
import { mayPause, mayResume } from './pause-edits.ts';
import styles from './plan-gantt.module.css';
import type { PlanView } from './plan-view.ts';
import { listLevelled } from './row-edits.ts';
import { isSplit, maySplit } from './segment-edits.ts';
import { MenuItem } from './tool-menu.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

type RowMenuProps = {
  readonly menu: GanttContextMenu;
  readonly selection: readonly string[];
  readonly view: PlanView;
  readonly editor: PlanEditor;
  readonly gantt: RefObject<GanttHandle | null>;
  readonly rights: PlanRights;
  readonly onOpen: (rowID: string) => void;
  readonly onClose: () => void;
};

/** The menu of a row or a link, where the pointer is. */
export const RowMenu = (props: RowMenuProps): ReactElement => {
  const { menu, selection, view, editor, gantt, rights, onOpen, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    box.style.left = `${Math.min(menu.clientX, window.innerWidth - box.offsetWidth - 8)}px`;
    box.style.top = `${Math.min(menu.clientY, window.innerHeight - box.offsetHeight - 8)}px`;
    box.querySelector('button')?.focus();
  }, [menu]);
  useEffect(() => {
    const away = (event: Event): void => {
      if (!panel.current?.contains(event.target as Node)) onClose();
    };
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // What lies below stays open: the key was for the menu.
      event.preventDefault();
      onClose();
      gantt.current?.focus();
    };
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('keydown', hear);
    };
  }, [onClose, gantt]);
  const { rowId, linkId } = menu;
  const item = (title: string, run: () => void, isShown = true) =>
    isShown && (
      <MenuItem
        onClick={() => {
          onClose();
          // Ctrl+Z and the other keys mean the plan again, unless what was chosen takes the focus.
          gantt.current?.focus();
          run();
        }}
      >
        {title}
      </MenuItem>
    );
  return (
    <div ref={panel} className={styles.menu} role="menu">
      {linkId !== null &&
        item('删除这条关系', () => void editor.edit({ kind: 'deleteLink', linkId }), rights.mayUpdate)}
      {rowId !== null && (
        <>
          {item('打开', () => onOpen(rowId))}
          {item('在上方新增活动', () => gantt.current?.insertAbove(rowId), rights.mayInsert)}
          {item('在下方新增活动', () => gantt.current?.insertAfter(rowId), rights.mayInsert)}
          {item('升级', () => editor.outdent(selection), rights.mayUpdate)}
          {item('降级', () => editor.indent(selection), rights.mayUpdate)}
          {item('链接所选活动', () => editor.chain(selection), rights.mayUpdate && selection.length > 1)}
          {item('取消链接', () => editor.unlink(selection), rights.mayUpdate)}
          {item('拆分活动', () => editor.split(rowId, menu.at), rights.mayUpdate && maySplit(view, rowId))}
          {item('合并各段', () => editor.join(rowId), rights.mayUpdate && isSplit(view, rowId))}
          {item('暂停', () => editor.pause(rowId), rights.mayUpdate && mayPause(view, rowId))}
          {item('恢复', () => editor.resume(rowId), rights.mayUpdate && mayResume(view, rowId))}
          {item(
            '清除平衡延迟',
            () => editor.clearLevelling(selection),
            rights.mayUpdate && listLevelled(view.plan, selection).length > 0,
          )}
          {item('删除', () => editor.remove(selection), rights.mayDelete)}
        </>
      )}
    </div>
  );
};
