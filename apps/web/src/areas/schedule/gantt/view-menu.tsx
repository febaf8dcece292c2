import type { ReactElement } from 'react';
import { ColumnChoice } from '../../../register/columns/column-chooser.tsx';
import { BaselineChecks } from './baseline-checks.tsx';
import { listShown, treeField } from './gantt-options.ts';
import { allColumns } from './plan-columns.ts';
import { MenuCheck, ToolMenu } from './tool-menu.tsx';
import styles from './toolbar.module.css';
import { setViewOptions, useViewOptions } from './view-options.ts';

const switches = [
  ['showCriticalPath', '关键路径'],
  ['showBaseline', '基线'],
  ['showProgressLine', '前锋线'],
  ['showLinks', '逻辑关系'],
  ['showFloats', '总时差与自由时差'],
  ['showDrivers', '所选活动的驱动关系'],
  ['showDeadline', '期限'],
  ['showLabels', '横道旁的名称'],
] as const;

/** What the chart shows, and which columns the table has. */
export const ViewMenu = ({ projectID }: { readonly projectID?: string }): ReactElement => {
  const options = useViewOptions();
  return (
    <ToolMenu icon="view" label="显示" text="显示" alignRight>
      {() => (
        <>
          <div className={styles.heading}>图</div>
          {switches.map(([field, title]) => (
            <MenuCheck
              key={field}
              checked={options[field]}
              onChange={(checked) => setViewOptions({ [field]: checked })}
            >
              {title}
            </MenuCheck>
          ))}
          {projectID !== undefined && <BaselineChecks projectID={projectID} />}
          <div className={styles.heading}>列</div>
          <div className={styles.columns}>
            <ColumnChoice
              all={allColumns.map(({ field, title }) => [field, title])}
              shown={listShown(options)}
              kept={treeField}
              isUsual={options.columns === null}
              onShow={(columns) => setViewOptions({ columns })}
              onUsual={() => setViewOptions({ columns: null, widths: {} })}
            />
          </div>
        </>
      )}
    </ToolMenu>
  );
};
