import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { saveMade } from '../../../../charts/save/save-chart.ts';
import { MenuItem, ToolButton, ToolMenu } from '../../gantt/tool-menu.tsx';
import { stateOf, type WbsRow } from '../wbs-view.ts';
import styles from './chart.module.css';
import { type Colouring, colourings, toneOf } from './chart-colour.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { layOutChart } from './lay-out-chart.ts';
import { type PaperSize, PrintedChart } from './printed-chart.tsx';
import { toSvgFile } from './save-drawing.ts';
import { useDrag } from './use-drag.ts';

const zooms = [0.25, 0.4, 0.55, 0.75, 1, 1.25, 1.6, 2] as const;
const whole = 1;
/** A large WBS opens folded to this level, so that it is read and not searched. */
const openLevel = 3;
const mostAtOnce = 300;

type WbsChartProps = {
  readonly rows: readonly WbsRow[];
  readonly projectName: string;
  readonly paperHead: string;
  readonly search: string;
  readonly chosen: string | null;
  readonly mayDownload: boolean;
  readonly onOpen: (id: string) => void;
};

const foldedAtFirst = (rows: readonly WbsRow[]): ReadonlySet<string> =>
  rows.length <= mostAtOnce
    ? new Set()
    : new Set(rows.flatMap(({ id, level, kind }) => (kind === 'summary' && level >= openLevel ? [id] : [])));

/** Rows that nothing above them hides. */
const unfolded = (rows: readonly WbsRow[], folded: ReadonlySet<string>): readonly WbsRow[] => {
  const hidden = new Set<string>();
  return rows.filter(({ id, parentId }) => {
    if (parentId === null || (!hidden.has(parentId) && !folded.has(parentId))) return true;
    hidden.add(id);
    return false;
  });
};

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

const nearest = (fitting: number): (typeof zooms)[number] =>
  zooms.findLast((zoom) => zoom <= fitting) ?? zooms[0];

type Level = { readonly name: string; readonly folded: ReadonlySet<string> };
const levelsOf = (rows: readonly WbsRow[]): readonly Level[] => {
  const depth = rows.reduce((most, { level }) => Math.max(most, level), 1);
  const to = (most: number) =>
    new Set(rows.flatMap(({ id, level, kind }) => (kind === 'summary' && level >= most ? [id] : [])));
  return [
    ...Array.from({ length: Math.min(5, depth - 1) }, (_, at) => ({
      name: `到第 ${at + 1} 级`,
      folded: to(at + 1),
    })),
    { name: '全部展开', folded: new Set<string>() },
  ];
};

/** The WBS as a picture: folded, coloured, searched, on A3 or A0, or as a drawing to take along. */
export const WbsChart = (props: WbsChartProps): ReactElement => {
  const { rows, projectName, paperHead, search, chosen, mayDownload, onOpen } = props;
  const [folded, setFolded] = useState(() => foldedAtFirst(rows));
  const [colouring, setColouring] = useState<Colouring>('state');
  const [zoom, setZoom] = useState<number>(whole);
  const [paper, setPaper] = useState<PaperSize | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const shown = useMemo(() => unfolded(rows, folded), [rows, folded]);
  const laid = useMemo(() => layOutChart(shown), [shown]);
  const tone = useMemo(() => toneOf(rows, colouring), [rows, colouring]);
  const legend = useMemo(
    () => [...new Map(shown.map((row) => [tone(row).label, tone(row)])).values()],
    [shown, tone],
  );
  const found = useMemo(() => {
    const sought = search.trim().toLowerCase();
    return new Set(
      sought === ''
        ? []
        : rows.flatMap(({ id, code, name }) =>
            `${code} ${name}`.toLowerCase().includes(sought) ? [id] : [],
          ),
    );
  }, [rows, search]);
  const onFold = useCallback((id: string) => setFolded((before) => toggled(before, id)), []);
  const drag = useDrag(sheet);
  useEffect(() => {
    // What is found comes out of what is folded, and into sight.
    if (found.size === 0) return;
    const byID = new Map(rows.map((row) => [row.id, row]));
    const above = new Set<string>();
    for (const id of found)
      for (let at = byID.get(id)?.parentId ?? null; at !== null; at = byID.get(at)?.parentId ?? null)
        above.add(at);
    setFolded((before) => new Set([...before].filter((id) => !above.has(id))));
  }, [found, rows]);
  useEffect(() => {
    if (found.size > 0 && laid.boxes.length > 0)
      drawing.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [found, laid]);
  const fit = (): void => {
    const { clientWidth = 0, clientHeight = 0 } = sheet.current ?? {};
    setZoom(nearest(Math.min(clientWidth / laid.width, clientHeight / laid.height)));
  };
  const step = (by: 1 | -1): void =>
    setZoom(
      (before) =>
        zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(nearest(before)) + by))] ?? whole,
    );
  const title = `${projectName} WBS 图`;
  const picture = { laid, toneOf: tone, folded, projectName, onFold };
  const save = (): void => {
    const drawn = drawing.current;
    if (drawn) void saveMade(title, 'svg', async () => toSvgFile(drawn, title));
  };
  const done = rows.filter((row) => stateOf(row) === '已完成').length;
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ToolButton icon="minus" label="缩小" disabled={zoom <= zooms[0]} onClick={() => step(-1)} />
        <span>{Math.round(zoom * 100)}%</span>
        <ToolButton
          icon="plus"
          label="放大"
          disabled={zoom >= (zooms.at(-1) ?? whole)}
          onClick={() => step(1)}
        />
        <ToolButton icon="fit" label="适合窗口" onClick={fit} />
        <ToolMenu icon="view" label="展开到" text="展开到">
          {(close) =>
            levelsOf(rows).map((level) => (
              <MenuItem
                key={level.name}
                onClick={() => {
                  close();
                  setFolded(level.folded);
                }}
              >
                {level.name}
              </MenuItem>
            ))
          }
        </ToolMenu>
        <select
          aria-label="颜色"
          value={colouring}
          onChange={(event) => setColouring(event.target.value as Colouring)}
        >
          {Object.entries(colourings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ul className={styles.legend} aria-label="图例">
          {legend.map((one) => (
            <li key={one.label} data-tone={one.tone}>
              {one.label}
            </li>
          ))}
        </ul>
        <span className={styles.grow} />
        {mayDownload && (
          <ToolMenu icon="print" label="打印与下载" alignRight>
            {(close) =>
              (
                [
                  ['打印或存为 PDF（A3）', () => setPaper('A3')],
                  ['打印或存为 PDF（A0）', () => setPaper('A0')],
                  ['下载 SVG', save],
                ] as const
              ).map(([label, run]) => (
                <MenuItem
                  key={label}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </MenuItem>
              ))
            }
          </ToolMenu>
        )}
      </div>
      <section ref={sheet} className={styles.sheet} aria-label={title} {...drag}>
        <ChartDrawing ref={drawing} {...picture} zoom={zoom} chosen={chosen} found={found} onOpen={onOpen} />
      </section>
      {paper && (
        <PrintedChart
          size={paper}
          projectName={projectName}
          head={paperHead}
          note={`${rows.length} 个节点，已完成 ${done} 个；${colourings[colouring]}：`}
          legend={legend}
          onClose={() => setPaper(null)}
        >
          <ChartDrawing {...picture} zoom={whole} chosen={null} found={new Set()} onOpen={onOpen} />
        </PrintedChart>
      )}
    </div>
  );
};
