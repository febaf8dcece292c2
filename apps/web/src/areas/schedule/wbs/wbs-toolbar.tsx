import type { WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { OutlineTools } from '../gantt/outline-tools.tsx';
import { ToolIcon } from '../gantt/tool-icon.tsx';
import { MenuItem, ToolButton, ToolMenu } from '../gantt/tool-menu.tsx';
import toolbar from '../gantt/toolbar.module.css';
import type { WbsEditor } from './use-wbs-editor.ts';
import type { WbsRights } from './use-wbs-rights.ts';
import styles from './wbs.module.css';
import type { WbsFilter } from './wbs-view.ts';

type WbsToolbarProps = {
  readonly projectName: string;
  readonly editor: WbsEditor;
  readonly rights: WbsRights;
  readonly gantt: RefObject<GanttHandle | null>;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly filter: WbsFilter;
  readonly onFilter: (filter: WbsFilter) => void;
  /** The companies to narrow to. */
  readonly units: readonly string[];
  readonly findings: readonly WbsFinding[];
  readonly onChecks: () => void;
  /** By which change, or for which reason, the scope is changed. */
  readonly basis?: ReactNode;
  /** Files and templates. */
  readonly files: ReactNode;
  readonly look: WbsLook;
  readonly onLook: (look: WbsLook) => void;
};

/** As a table to write in, or as a picture to read. */
export type WbsLook = 'table' | 'chart';
const looks: readonly (readonly [WbsLook, string])[] = [
  ['table', '表'],
  ['chart', '图'],
];

const EditTools = (props: WbsToolbarProps): ReactElement | null => {
  const { editor, rights, gantt, selection } = props;
  if (!rights.mayUpdate) return null;
  const none = selection.length === 0;
  return (
    <OutlineTools
      editor={editor}
      gantt={gantt}
      selection={selection}
      canUndo={props.canUndo}
      canRedo={props.canRedo}
      insertLabel={rights.mayInsert ? '新增节点' : null}
      keys={{ outdent: 'Shift+Tab', indent: 'Tab' }}
    >
      {rights.mayDelete && (
        <ToolButton
          icon="remove"
          label="删除"
          keys="Delete"
          disabled={none}
          onClick={() => editor.remove(selection, 'along')}
        />
      )}
    </OutlineTools>
  );
};

const MoreMenu = (props: WbsToolbarProps): ReactElement | null => {
  const { editor, rights, selection, findings, projectName } = props;
  const hasRoots = findings.some(({ rule }) => rule === 'root');
  const items = rights.mayUpdate
    ? [
        ...(hasRoots && rights.mayInsert
          ? [{ title: '合并到一个根节点', run: () => editor.gather(projectName), isOff: false }]
          : []),
        {
          title: '按位置重新编码',
          run: () => void editor.say([{ kind: 'numberWbsNodes', wbsNodeID: null }]),
          isOff: false,
        },
        ...(rights.mayDelete
          ? [
              {
                title: '删除，下级移到上级',
                run: () => editor.remove(selection, 'toParent'),
                isOff: selection.length === 0,
              },
            ]
          : []),
      ]
    : [];
  if (items.length === 0) return null;
  return (
    <ToolMenu icon="more" label="更多" alignRight>
      {(close) =>
        items.map(({ title, run, isOff }) => (
          <MenuItem
            key={title}
            disabled={isOff}
            onClick={() => {
              close();
              run();
            }}
          >
            {title}
          </MenuItem>
        ))
      }
    </ToolMenu>
  );
};

const Counts = ({ findings }: { readonly findings: readonly WbsFinding[] }): ReactElement => {
  const red = findings.filter(({ level }) => level === 'red').length;
  return (
    <span className={styles.counts}>
      检查
      {red > 0 && <b className={styles.red}>红 {red}</b>}
      {findings.length > red && <b className={styles.amber}>黄 {findings.length - red}</b>}
      {findings.length === 0 && '通过'}
    </span>
  );
};

export const WbsToolbar = (props: WbsToolbarProps): ReactElement => (
  <div className={toolbar.bar} role="toolbar" aria-label="WBS 工具">
    {props.look === 'table' && <EditTools {...props} />}
    {props.basis}
    <span className={toolbar.grow} />
    <Button onClick={props.onChecks}>
      <Counts findings={props.findings} />
    </Button>
    <label className={toolbar.search}>
      <ToolIcon name="search" size={16} />
      <input
        type="search"
        placeholder="搜索名称、编码"
        aria-label="搜索节点"
        value={props.filter.text}
        onChange={(event) => props.onFilter({ ...props.filter, text: event.target.value })}
      />
    </label>
    {props.look === 'table' && props.units.length > 0 && (
      <select
        className={classes(toolbar.select, styles.unit)}
        aria-label="按责任单位筛选"
        value={props.filter.unit}
        onChange={(event) => props.onFilter({ ...props.filter, unit: event.target.value })}
      >
        <option value="">责任单位：全部</option>
        {props.units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </select>
    )}
    <fieldset className={styles.looks} aria-label="看法">
      {looks.map(([look, label]) => (
        <button
          key={look}
          type="button"
          aria-pressed={props.look === look}
          onClick={() => props.onLook(look)}
        >
          {label}
        </button>
      ))}
    </fieldset>
    {props.files}
    {props.look === 'table' && <MoreMenu {...props} />}
  </div>
);
