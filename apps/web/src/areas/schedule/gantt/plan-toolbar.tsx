import type { GanttHandle, GanttRow, GanttZoom } from '@xmgl/gantt/gantt-types';
import type { ReactElement, RefObject } from 'react';
import type { PlanRights } from '../use-plan-rights.ts';
import { ColourTools } from './colour-tools.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { openFindBar } from './find-bar.tsx';
import type { ViewOptions } from './gantt-options.ts';
import { GroupTools } from './group-tools.tsx';
import { OutlineTools } from './outline-tools.tsx';
import type { PlanPeople } from './plan-view.ts';
import type { RowFilter } from './row-filter.ts';
import { SavedViewsTools } from './saved-views-tools.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { MenuItem, ToolButton, ToolMenu } from './tool-menu.tsx';
import styles from './toolbar.module.css';
import type { GanttViews } from './use-gantt-views.ts';
import type { PlanEditor } from './use-plan-editor.ts';
import { ViewMenu } from './view-menu.tsx';
import { setViewOptions, useViewOptions } from './view-options.ts';

const zooms: readonly { readonly zoom: GanttZoom; readonly title: string }[] = [
  { zoom: 'hour', title: '小时' },
  { zoom: 'day', title: '日' },
  { zoom: 'week', title: '周' },
  { zoom: 'month', title: '月' },
  { zoom: 'quarter', title: '季' },
  { zoom: 'year', title: '年' },
];

type GanttRef = { readonly gantt: RefObject<GanttHandle | null> };

type ZoomProps = GanttRef & { readonly todayAt: number; readonly rows: readonly GanttRow[] };

/** Today with the first row that is under way then. */
const goToToday = ({ gantt, todayAt, rows }: ZoomProps): void => {
  const current = rows.find(
    ({ kind, startAt, finishAt }) =>
      (kind === 'task' || kind === 'milestone') && startAt <= todayAt && finishAt >= todayAt,
  );
  if (current) gantt.current?.scrollToRow(current.id);
  gantt.current?.scrollToDate(todayAt);
};

export const ZoomTools = (props: ZoomProps): ReactElement => {
  const { gantt } = props;
  const zoom = useViewOptions((options) => options.zoom);
  const at = zooms.findIndex((one) => one.zoom === zoom);
  const step = (by: number): void => {
    const next = zooms[at + by];
    if (next) setViewOptions({ zoom: next.zoom });
  };
  return (
    <div className={styles.group}>
      <ToolButton
        icon="minus"
        label="缩小"
        keys="Ctrl+−"
        disabled={at === zooms.length - 1}
        onClick={() => step(1)}
      />
      <select
        className={styles.select}
        aria-label="时间刻度"
        value={zoom}
        onChange={(event) => setViewOptions({ zoom: event.target.value as GanttZoom })}
      >
        {zooms.map((one) => (
          <option key={one.zoom} value={one.zoom}>
            {one.title}
          </option>
        ))}
      </select>
      <ToolButton icon="plus" label="放大" keys="Ctrl+＋" disabled={at === 0} onClick={() => step(-1)} />
      <ToolButton icon="today" label="回到今天" onClick={() => goToToday(props)} />
      <ToolButton icon="fit" label="显示整个计划" onClick={() => gantt.current?.fit()} />
    </div>
  );
};

/** Opens the pane below the chart as it was left, or closes it. */
const SplitTool = (): ReactElement => {
  const split = useViewOptions((options) => options.split);
  return (
    <ToolButton
      icon="split"
      label={split === null ? '拆分视图' : '取消拆分'}
      {...(split !== null && { keys: 'F6 换到另一窗格' })}
      isOn={split !== null}
      onClick={() => setViewOptions({ split: split === null ? 'form' : null })}
    />
  );
};

type FindProps = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Who can answer for activities. */
  readonly people: PlanPeople;
};

export const FindTools = ({ search, onSearch, filter, onFilter, people }: FindProps): ReactElement => (
  <>
    <FilterMenu filter={filter} onFilter={onFilter} people={people} />
    <label className={styles.search}>
      <ToolIcon name="search" size={16} />
      <input
        type="search"
        placeholder="搜索名称、编码"
        aria-label="搜索活动"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          event.preventDefault();
          onSearch('');
        }}
      />
    </label>
  </>
);

type EditToolsProps = GanttRef & {
  readonly editor: PlanEditor;
  readonly rights: PlanRights;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

const EditTools = (props: EditToolsProps): ReactElement | null => {
  const { editor, rights, selection, gantt } = props;
  if (!rights.mayUpdate) return null;
  const none = selection.length === 0;
  return (
    <OutlineTools
      editor={editor}
      gantt={gantt}
      selection={selection}
      canUndo={props.canUndo}
      canRedo={props.canRedo}
      insertLabel={rights.mayInsert ? '新增活动' : null}
      keys={{ outdent: 'Alt+←', indent: 'Alt+→' }}
    >
      <ToolButton
        icon="link"
        label="链接所选活动（完成—开始）"
        keys="Ctrl+F2"
        disabled={selection.length < 2}
        onClick={() => editor.chain(selection)}
      />
      <ToolButton
        icon="unlink"
        label="取消链接"
        keys="Ctrl+Shift+F2"
        disabled={none}
        onClick={() => editor.unlink(selection)}
      />
      {rights.mayDelete && (
        <ToolButton
          icon="remove"
          label="删除"
          keys="Delete"
          disabled={none}
          onClick={() => editor.remove(selection)}
        />
      )}
    </OutlineTools>
  );
};

type MoreActions = {
  readonly statusDate: () => void;
  readonly settings: () => void;
  readonly baselines: () => void;
  readonly saveBaseline: () => void;
  readonly share: () => void;
  readonly exportXml: () => void;
  readonly exportPng: () => void;
  readonly paper: () => void;
  readonly importFile: () => void;
};

type MoreProps = {
  readonly editor: PlanEditor;
  readonly rights: PlanRights;
  readonly more: MoreActions;
};

const MoreMenu = ({ editor, rights, more }: MoreProps): ReactElement => (
  <ToolMenu icon="more" label="更多" alignRight>
    {(close) => {
      const item = (title: string, run: () => void, isShown = true) =>
        isShown && (
          <MenuItem
            key={title}
            onClick={() => {
              close();
              run();
            }}
          >
            {title}
          </MenuItem>
        );
      return (
        <>
          {item('查找（Ctrl+F）', () => openFindBar('find'), !rights.mayUpdate)}
          {item('查找替换（Ctrl+H）', () => openFindBar('replace'), rights.mayUpdate)}
          {item('清除平衡延迟', () => editor.clearLevelling(null), rights.mayUpdate)}
          {item('计划设置', more.settings, rights.mayManage && rights.mayUpdate)}
          {item('基线', more.baselines, rights.mayManage)}
          {item('保存基线', more.saveBaseline, rights.mayManage && rights.mayUpdate)}
          {item('导入计划文件', more.importFile, rights.mayImport)}
          {item('导出 Project XML', more.exportXml, rights.mayManage && rights.mayDownload)}
          {item('打印与导出', more.paper, rights.mayManage && rights.mayDownload)}
          {item('导出图片', more.exportPng, !rights.mayManage && rights.mayDownload)}
          {item('打印', () => window.print(), !rights.mayManage && rights.mayDownload)}
          {item('分享链接', more.share, rights.mayManage && rights.mayDownload)}
        </>
      );
    }}
  </ToolMenu>
);

type PlanToolbarProps = EditToolsProps &
  FindProps & {
    readonly todayAt: number;
    readonly rows: readonly GanttRow[];
    readonly more: MoreActions;
    readonly projectID: string;
    readonly saved: GanttViews;
  };

const barClass = ({ groupBy, colourBy }: Pick<ViewOptions, 'groupBy' | 'colourBy'>): string =>
  groupBy === null && colourBy === null ? (styles.bar ?? '') : `${styles.bar} ${styles.crowded}`;

export const PlanToolbar = (props: PlanToolbarProps): ReactElement => (
  <div className={useViewOptions(barClass)} role="toolbar" aria-label="甘特图工具">
    <EditTools {...props} />
    <ZoomTools gantt={props.gantt} todayAt={props.todayAt} rows={props.rows} />
    <SplitTool />
    <span className={styles.grow} />
    {props.rights.mayManage && props.rights.mayUpdate && (
      <ToolButton icon="status" label="检查日期" text="检查日期" onClick={props.more.statusDate} />
    )}
    <SavedViewsTools projectID={props.projectID} saved={props.saved} />
    <GroupTools />
    <ColourTools />
    <ViewMenu projectID={props.projectID} />
    <FindTools
      search={props.search}
      onSearch={props.onSearch}
      filter={props.filter}
      onFilter={props.onFilter}
      people={props.people}
    />
    <MoreMenu editor={props.editor} rights={props.rights} more={props.more} />
  </div>
);
