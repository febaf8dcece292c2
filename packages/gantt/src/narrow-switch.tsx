import type { NarrowPane } from './use-gantt-layout.ts';

const panes: readonly { pane: NarrowPane; title: string }[] = [
  { pane: 'table', title: '表格' },
  { pane: 'chart', title: '图' },
];

/** On a narrow screen: table or chart. */
export function NarrowSwitch({ pane, onChange }: { pane: NarrowPane; onChange: (pane: NarrowPane) => void }) {
  return (
    <div className="gantt-switch" role="radiogroup" aria-label="显示表格或图">
      {panes.map((one) => (
        <label key={one.pane} data-checked={one.pane === pane || undefined}>
          <input
            type="radio"
            name="gantt-pane"
            checked={one.pane === pane}
            onChange={() => onChange(one.pane)}
          />
          {one.title}
        </label>
      ))}
    </div>
  );
}
