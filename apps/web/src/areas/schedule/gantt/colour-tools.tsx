import { colourByNames, colourBys } from '@xmgl/contracts/schedule/gantt-paper';
import type { ReactElement } from 'react';
import { MenuItem, ToolMenu } from './tool-menu.tsx';
import { setViewOptions, useViewOptions } from './view-options.ts';

/** By what bars are told apart in colour. */
export const ColourTools = (): ReactElement => {
  const colourBy = useViewOptions((options) => options.colourBy);
  const choices = [null, ...colourByNames];
  return (
    <ToolMenu
      icon="colour"
      label="着色"
      text={colourBy === null ? '着色' : `着色：${colourBys[colourBy]}`}
      isActive={colourBy !== null}
      alignRight
    >
      {(close) =>
        choices.map((choice) => (
          <MenuItem
            key={choice ?? ''}
            onClick={() => {
              setViewOptions({ colourBy: choice });
              close();
            }}
          >
            {choice === null ? '不着色（关键为红）' : colourBys[choice]}
            {choice === colourBy && ' ✓'}
          </MenuItem>
        ))
      }
    </ToolMenu>
  );
};
