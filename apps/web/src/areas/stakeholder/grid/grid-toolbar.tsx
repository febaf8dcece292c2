import { type GridKind, grids } from '@xmgl/contracts/stakeholder/assessment';
import { Button, Dropdown, Segmented, Select, Slider, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import styles from './grid.module.css';
import { getCalls } from './grid-calls.ts';

const midlines = [3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7];

export type GridView = {
  readonly hasNames: boolean;
  readonly hasTrails: boolean;
  readonly isLasso: boolean;
  /** A month looked back to, YYYY-MM; null is now. */
  readonly month: string | null;
};

type GridToolbarProps = {
  readonly kind: GridKind;
  readonly projectID: string;
  readonly midline: number;
  readonly months: readonly string[];
  readonly view: GridView;
  readonly mayMove: boolean;
  /** Whether something can be done with people who are chosen. */
  readonly mayMark: boolean;
  readonly onView: (view: GridView) => void;
};

type NamesProps = { readonly hasNames: boolean; readonly onChange: (hasNames: boolean) => void };

/** Names beside the people of a drawing, or numbers. */
export const NamesChoice = ({ hasNames, onChange }: NamesProps): ReactElement => (
  <Segmented
    aria-label="标注"
    options={[
      { value: 'names', label: '姓名' },
      { value: 'numbers', label: '编号' },
    ]}
    value={hasNames ? 'names' : 'numbers'}
    onChange={(mode) => onChange(mode === 'names')}
  />
);

/** How the grid is shown: month, names or numbers, trails, lasso, midline. */
export const GridToolbar = (props: GridToolbarProps): ReactElement => {
  const { kind, projectID, midline, months, view, mayMove, mayMark, onView } = props;
  const setMidline = useSend('UpdGridMidline', { refreshes: Object.values(getCalls), done: '中线已修改' });
  const last = months.length;
  const at = view.month === null ? last : months.indexOf(view.month);
  const nameOf = (index: number): string => (index >= last ? '现在' : `${months[index] ?? ''} 月末`);
  return (
    <div className={styles.toolbar}>
      <div className={styles.month}>
        <span>历史</span>
        <div>
          <Slider
            ariaLabelForHandle="查看某月末的位置"
            ariaValueTextFormatterForHandle={nameOf}
            min={0}
            max={last}
            value={at}
            tooltip={{ formatter: (index) => nameOf(index ?? last) }}
            onChange={(index) => onView({ ...view, month: months[index] ?? null, isLasso: false })}
          />
        </div>
        <span>{nameOf(at)}</span>
      </div>
      <NamesChoice hasNames={view.hasNames} onChange={(hasNames) => onView({ ...view, hasNames })} />
      <label className={styles.switch}>
        <Switch
          size="small"
          checked={view.hasTrails}
          onChange={(hasTrails) => onView({ ...view, hasTrails })}
        />
        轨迹
      </label>
      {mayMark && (
        <Button
          type={view.isLasso ? 'primary' : 'default'}
          aria-pressed={view.isLasso}
          disabled={view.month !== null}
          onClick={() => onView({ ...view, isLasso: !view.isLasso })}
        >
          圈选
        </Button>
      )}
      <span className={styles.spring} />
      {mayMove ? (
        <label className={styles.switch}>
          中线
          <Select
            aria-label={`${grids[kind].label}的中线，全项目共用`}
            value={midline}
            loading={setMidline.isPending}
            options={midlines.map((value) => ({ value, label: String(value) }))}
            onChange={(value) => setMidline.mutate({ projectID, grid: kind, midline: value })}
          />
        </label>
      ) : (
        <span className={styles.switch}>中线 {midline}</span>
      )}
    </div>
  );
};

/** 导出 PNG, with names or with numbers only. */
export const ExportButton = ({
  onExport,
}: {
  readonly onExport: (hasNames: boolean) => void;
}): ReactElement => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: [
        { key: 'names', label: '标注姓名' },
        { key: 'numbers', label: '只标编号' },
      ],
      onClick: ({ key }) => onExport(key === 'names'),
    }}
  >
    <Button>导出 PNG</Button>
  </Dropdown>
);
