import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { ToolIcon } from '../gantt/tool-icon.tsx';
import { ToolButton } from '../gantt/tool-menu.tsx';
import toolbar from '../gantt/toolbar.module.css';
import type { PlanEditor } from '../gantt/use-plan-editor.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import { ActivityFilters, type FilterProps } from './activity-filters.tsx';

type ActivityToolbarProps = FilterProps & {
  readonly editor: PlanEditor;
  readonly gantt: RefObject<GanttHandle | null>;
  readonly rights: PlanRights;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isPertOpen: boolean;
  readonly onPert: () => void;
  readonly onBulk: () => void;
  readonly onSave: () => void;
};

const EditTools = (props: ActivityToolbarProps): ReactElement | null => {
  const { editor, gantt, rights, selection, onBulk } = props;
  const isPhone = useIsMobile();
  if (!rights.mayUpdate) return null;
  return (
    <>
      {rights.mayInsert && !isPhone && (
        <Button
          look="primary"
          onClick={({ detail }) => detail < 2 && gantt.current?.insertAfter(selection.at(-1) ?? null)}
        >
          <ToolIcon name="add" size={16} />
          新增活动
        </Button>
      )}
      <div className={toolbar.group}>
        <ToolButton icon="undo" label="撤销" keys="Ctrl+Z" disabled={!props.canUndo} onClick={editor.undo} />
        <ToolButton icon="redo" label="重做" keys="Ctrl+Y" disabled={!props.canRedo} onClick={editor.redo} />
        {rights.mayDelete && !isPhone && (
          <ToolButton
            icon="remove"
            label="删除"
            keys="Delete"
            disabled={selection.length === 0}
            onClick={() => editor.remove(selection)}
          />
        )}
      </div>
      {!isPhone && (
        <Button disabled={selection.length === 0} onClick={onBulk}>
          {selection.length > 0 ? `修改 ${selection.length} 项` : '批量修改'}
        </Button>
      )}
    </>
  );
};

export const ActivityToolbar = (props: ActivityToolbarProps): ReactElement => {
  const { view, search, onSearch, filter, onFilter, rights } = props;
  return (
    <div className={`${toolbar.bar} ${toolbar.wrapping}`} role="toolbar" aria-label="活动工具">
      <EditTools {...props} />
      <span className={toolbar.grow} />
      <Button aria-expanded={props.isPertOpen} onClick={props.onPert}>
        完工概率
      </Button>
      <ActivityFilters view={view} search={search} onSearch={onSearch} filter={filter} onFilter={onFilter} />
      {rights.mayDownload && <Button onClick={props.onSave}>导出 Excel</Button>}
    </div>
  );
};
