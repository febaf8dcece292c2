import { type KeyboardEvent, memo, type ReactElement, type Ref } from 'react';
import type { WbsRow } from '../wbs-view.ts';
import styles from './chart.module.css';
import type { Tone } from './chart-colour.ts';
import { boxSize, type ChartBox, type LaidChart, toLines } from './lay-out-chart.ts';

const nameLetters = 11.6;
const lineHeight = 17;
const bar = { left: 12, width: boxSize.width - 24 };

type Acts = {
  readonly onOpen: (id: string) => void;
  readonly onFold: (id: string) => void;
};
type BoxProps = Acts & {
  readonly box: ChartBox<WbsRow>;
  readonly tone: string;
  readonly isFolded: boolean;
  readonly isChosen: boolean;
  readonly isFound: boolean;
};

const pressed = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const Fold = ({
  row,
  isFolded,
  onFold,
}: Pick<Acts, 'onFold'> & { readonly row: WbsRow; readonly isFolded: boolean }) => (
  // biome-ignore lint/a11y/useSemanticElements: inside a drawing there is no button
  <g
    role="button"
    tabIndex={0}
    className={styles.fold}
    aria-label={`${isFolded ? '展开' : '折叠'} ${row.name}`}
    aria-expanded={!isFolded}
    transform={`translate(${boxSize.width - 14} 14)`}
    onClick={(event) => {
      event.stopPropagation();
      onFold(row.id);
    }}
    onKeyDown={pressed(() => onFold(row.id))}
  >
    <circle r={9} />
    <path d={isFolded ? 'M-4 0H4M0 -4V4' : 'M-4 0H4'} />
  </g>
);

const Box = memo(({ box, tone, isFolded, isChosen, isFound, onOpen, onFold }: BoxProps): ReactElement => {
  const { node: row, x, y } = box;
  const percent = Math.min(100, Math.max(0, row.percentComplete));
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing there is no button
    <g
      role="button"
      tabIndex={0}
      className={styles.box}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      data-found={isFound || undefined}
      aria-label={`${row.code} ${row.name}`}
      transform={`translate(${x} ${y})`}
      onClick={() => onOpen(row.id)}
      onKeyDown={pressed(() => onOpen(row.id))}
    >
      <title>{`${row.code} ${row.name}${row.ownerText && `\n负责人 ${row.ownerText}`}\n进度 ${Math.round(percent)}%`}</title>
      <rect className={styles.frame} width={boxSize.width} height={boxSize.height} rx={6} />
      <rect className={styles.edge} width={4} height={boxSize.height} rx={2} />
      <text className={styles.code} x={12} y={15}>
        {row.code}
        {row.ownerText && `　${toLines(row.ownerText, 6)[0] ?? ''}`}
      </text>
      {toLines(row.name, nameLetters).map((line, at) => (
        <text key={line} className={styles.name} x={12} y={32 + at * lineHeight}>
          {line}
        </text>
      ))}
      <rect
        className={styles.track}
        x={bar.left}
        y={boxSize.height - 7}
        width={bar.width}
        height={3}
        rx={1.5}
      />
      {percent > 0 && (
        <rect
          className={styles.done}
          x={bar.left}
          y={boxSize.height - 7}
          width={(bar.width * percent) / 100}
          height={3}
          rx={1.5}
        />
      )}
      {row.kind === 'summary' && <Fold row={row} isFolded={isFolded} onFold={onFold} />}
    </g>
  );
});

type DrawingProps = Acts & {
  readonly laid: LaidChart<WbsRow>;
  readonly toneOf: (row: WbsRow) => Tone;
  readonly folded: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly found: ReadonlySet<string>;
  readonly projectName: string;
  readonly zoom: number;
  readonly ref?: Ref<SVGSVGElement>;
};

/** The picture itself: lines below, boxes above them. */
export const ChartDrawing = (props: DrawingProps): ReactElement => {
  const { laid, zoom, toneOf, folded, chosen, found, projectName, onOpen, onFold, ref } = props;
  return (
    <svg
      ref={ref}
      className={styles.drawing}
      viewBox={`0 0 ${laid.width} ${laid.height}`}
      width={laid.width * zoom}
      height={laid.height * zoom}
    >
      <title>{`${projectName} WBS 图`}</title>
      <path className={styles.lines} d={laid.lines.join('')} />
      {laid.project && (
        <g className={styles.box} transform={`translate(${laid.project.x} ${laid.project.y})`}>
          <rect className={styles.frame} width={boxSize.width} height={boxSize.height} rx={6} />
          {toLines(projectName, nameLetters + 1).map((line, at) => (
            <text key={line} className={styles.name} x={12} y={28 + at * lineHeight}>
              {line}
            </text>
          ))}
        </g>
      )}
      {laid.boxes.map((box) => (
        <Box
          key={box.node.id}
          box={box}
          tone={toneOf(box.node).tone}
          isFolded={folded.has(box.node.id)}
          isChosen={chosen === box.node.id}
          isFound={found.has(box.node.id)}
          onOpen={onOpen}
          onFold={onFold}
        />
      ))}
    </svg>
  );
};
