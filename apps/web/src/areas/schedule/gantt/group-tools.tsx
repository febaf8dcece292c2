import type { ReactElement } from 'react';
import { type GroupBy, groupings } from './group-rows.ts';
import { MenuItem, ToolButton, ToolMenu } from './tool-menu.tsx';
import { setViewOptions, useViewOptions } from './view-options.ts';

const choices = [
  [null, '不分组（WBS）'],
  ...Object.entries(groupings).map(([groupBy, { title }]) => [groupBy as GroupBy, title] as const),
] as const;

/** By what the rows stand together; one press takes it off. */
export const GroupTools = (): ReactElement => {
  const groupBy = useViewOptions((options) => options.groupBy);
  const title = groupBy === null ? undefined : groupings[groupBy]?.title;
  return (
    <>
      <ToolMenu
        icon="group"
        label="分组"
        text={title ? `分组：${title}` : '分组'}
        isActive={title !== undefined}
        alignRight
      >
        {(close) =>
          choices.map(([choice, words]) => (
            <MenuItem
              key={words}
              onClick={() => {
                setViewOptions({ groupBy: choice });
                close();
              }}
            >
              {words}
              {choice === groupBy && ' ✓'}
            </MenuItem>
          ))
        }
      </ToolMenu>
      {title && (
        <ToolButton icon="close" label="取消分组" onClick={() => setViewOptions({ groupBy: null })} />
      )}
    </>
  );
};
