import type { ReactElement } from 'react';
import { ViewsPanel } from '../../../register/columns/views-panel.tsx';
import { MenuItem, ToolMenu } from './tool-menu.tsx';
import { type GanttViews, viewedEntity } from './use-gantt-views.ts';

type SavedViewsToolsProps = { readonly projectID: string; readonly saved: GanttViews };

/** Columns, groups, colours, filter and zoom under a name. */
export const SavedViewsTools = ({ projectID, saved }: SavedViewsToolsProps): ReactElement => {
  const { views, chosen, isChanged, isUsual, content } = saved;
  const title = chosen ? `${chosen.viewName}${isChanged ? ' *' : ''}` : '视图';
  return (
    <ToolMenu icon="bookmark" label="视图" text={title} isActive={chosen !== undefined} alignRight>
      {(close) => (
        <>
          {(chosen || !isUsual) && (
            <MenuItem
              onClick={() => {
                saved.leave();
                close();
              }}
            >
              恢复默认显示
            </MenuItem>
          )}
          {chosen && isChanged && (
            <MenuItem
              onClick={() => {
                saved.apply(chosen);
                close();
              }}
            >
              回到「{chosen.viewName}」保存时的样子
            </MenuItem>
          )}
          <ViewsPanel
            entity={viewedEntity}
            projectID={projectID}
            views={views}
            shown={chosen}
            content={content}
            hint="把常用的列、分组、着色、筛选和刻度保存下来，一点即回。"
            onApply={(view) => {
              saved.apply(view);
              close();
            }}
            onDone={(view) => {
              if (view) saved.choose(view);
              close();
            }}
          />
        </>
      )}
    </ToolMenu>
  );
};
