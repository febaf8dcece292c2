import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { ToolButton } from './tool-menu.tsx';
import styles from './toolbar.module.css';

type OutlineToolsProps = {
  readonly editor: {
    readonly undo: () => void;
    readonly redo: () => void;
    readonly outdent: (ids: readonly string[]) => void;
    readonly indent: (ids: readonly string[]) => void;
  };
  readonly gantt: RefObject<GanttHandle | null>;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What is inserted; no button where nothing may be. */
  readonly insertLabel: string | null;
  /** The keys that put rows a level up and down. */
  readonly keys: { readonly outdent: string; readonly indent: string };
  /** What else is done with the chosen rows. */
  readonly children: ReactNode;
};

/** The tools of a table of rows in levels: insert, undo, redo, put up and down. */
export const OutlineTools = (props: OutlineToolsProps): ReactElement => {
  const { editor, gantt, selection, insertLabel, keys } = props;
  const none = selection.length === 0;
  return (
    <>
      {insertLabel !== null && (
        <Button
          look="primary"
          // A double click is meant once: its second press leaves the new row's name open.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && gantt.current?.insertAfter(selection.at(-1) ?? null)}
        >
          <ToolIcon name="add" size={16} />
          {insertLabel}
        </Button>
      )}
      <div className={styles.group}>
        <ToolButton icon="undo" label="撤销" keys="Ctrl+Z" disabled={!props.canUndo} onClick={editor.undo} />
        <ToolButton icon="redo" label="重做" keys="Ctrl+Y" disabled={!props.canRedo} onClick={editor.redo} />
      </div>
      <div className={styles.group}>
        <ToolButton
          icon="outdent"
          label="升级"
          keys={keys.outdent}
          disabled={none}
          onClick={() => editor.outdent(selection)}
        />
        <ToolButton
          icon="indent"
          label="降级"
          keys={keys.indent}
          disabled={none}
          onClick={() => editor.indent(selection)}
        />
        {props.children}
      </div>
    </>
  );
};
