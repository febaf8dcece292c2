import { fillLines, type Lines, mostOf } from '@xmgl/contracts/register/lines';
import { Button } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useIsMobile } from '../../ui/use-media.ts';
import type { Names } from '../row/row-values.ts';
import { LineCards } from './line-cards.tsx';
import { type FormLine, insertLine, newLine, removeLines } from './line-edits.ts';
import { faultsByCell, faultsOfForm } from './line-faults.ts';
import { LineGrid } from './line-grid.tsx';
import styles from './lines.module.css';
import { useGridPlace, useLineUndo } from './use-line-grid.ts';
import { useFoundNames, usePaste } from './use-paste.ts';

type LinesInputProps = {
  readonly lines: Lines;
  readonly projectID: string;
  readonly names: Names;
  /** Also the line in which the reader is, is judged. */
  readonly isJudged?: boolean;
  /** These come from the form's item. */
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
};

/** The lines of a row in its form: a grid where there is room, cards on a phone. */
export const LinesInput = (props: LinesInputProps): ReactElement => {
  const { lines, projectID, value, onChange } = props;
  const isMobile = useIsMobile();
  const [first] = useState(() => newLine(lines));
  const given = Array.isArray(value) ? (value as readonly FormLine[]) : [];
  const isSmall = isMobile || given.length > 0;
  const rows = useMemo(() => (isSmall ? given : [first]), [isSmall, given, first]);
  const { set, undo, redo } = useLineUndo(rows, (next) => onChange?.(fillLines(lines, next)));
  const { names, add } = useFoundNames(props.names);
  const place = useGridPlace(lines, rows);
  const paste = usePaste(lines, projectID, set, add);
  const judged = useMemo(() => faultsOfForm(lines, rows), [lines, rows]);
  const faults = faultsByCell(judged.filter(({ at }) => props.isJudged || at !== place.at.row));
  if (isMobile)
    return (
      <LineCards lines={lines} rows={rows} names={names} projectID={projectID} faults={judged} set={set} />
    );
  const { top, bottom } = place.block;
  const isFull = rows.length >= mostOf(lines);
  const insert = (at: number): void => {
    set((now) => insertLine(lines, now, at));
    place.go({ row: at, column: 0 });
  };
  return (
    <div className={styles.lines}>
      <LineGrid
        lines={lines}
        rows={rows}
        names={names}
        projectID={projectID}
        faults={faults}
        place={place}
        isReadOnly={false}
        set={set}
        undo={undo}
        redo={redo}
        onPaste={(table, at) => void paste(table, at)}
      />
      <div className={styles.bar}>
        <Button
          size="small"
          icon={<Icon name="plus" size={16} />}
          disabled={isFull}
          onClick={() => insert(rows.length)}
        >
          增加一行
        </Button>
        <Button size="small" disabled={isFull} onClick={() => insert(top)}>
          在上方插入
        </Button>
        <Button size="small" onClick={() => set((now) => removeLines(now, { top, bottom }))}>
          {bottom > top ? `删除所选 ${bottom - top + 1} 行` : '删除本行'}
        </Button>
        <span>
          {given.length} 行，最多 {mostOf(lines)} 行；可从 Excel 复制后按 Ctrl+V 粘贴，F2 修改，Ctrl+Z 撤销
        </span>
      </div>
    </div>
  );
};
