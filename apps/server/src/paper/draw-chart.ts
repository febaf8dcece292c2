import type { PaperChart } from './paper-file.ts';
import { paperFamily } from './paper-fonts.ts';
import { renderPng } from './render-png.ts';

const tones: Readonly<Record<PaperChart['series'][number]['tone'], string>> = {
  main: '#1f6fd6',
  neutral: '#7a8594',
  good: '#0d7a43',
  warn: '#b97a10',
  danger: '#c9252d',
};

/** Lines that are longer are those of a page that lies on its side. */
const upright = 500;

/** The size of a chart on a page with a line of so many points; of those on a page that lies, two find room. */
export const chartSizeOn = (line: number) => ({
  width: Math.floor(line),
  height: line > upright ? 168 : 190,
});

const optionsOf = ({ kind, categories, series, unit, valueLabel, isStacked, line }: PaperChart) => {
  const isLine = kind === 'line';
  return {
    animation: false,
    textStyle: { fontFamily: paperFamily },
    legend: { top: 0, right: 0, itemWidth: 18, itemHeight: 8, textStyle: { fontSize: 10 } },
    grid: { left: 40, right: 16, top: 28, bottom: 24 },
    xAxis: {
      type: 'category',
      boundaryGap: !isLine,
      // The year is told by the period of the paper.
      data: categories.map((day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? day.slice(5) : day)),
      axisLabel: { fontSize: 9 },
    },
    yAxis: {
      type: 'value',
      name: `${valueLabel}（${unit}）`,
      nameTextStyle: { fontSize: 9, align: 'left', padding: [0, 0, 0, -30] },
      minInterval: unit === '%' ? 0 : 1,
      axisLabel: { fontSize: 9 },
      splitLine: { lineStyle: { color: '#e5e8ec' } },
    },
    series: [...series, ...(line ? [line] : [])].map((one) => ({
      type: isLine || one === line ? 'line' : 'bar',
      name: one.name,
      data: one.values,
      silent: true,
      ...(one === line ? { step: 'middle', symbol: 'none' } : { stack: isStacked ? 'all' : '' }),
      symbolSize: 5,
      barMaxWidth: 16,
      lineStyle: { width: 2 },
      itemStyle: { color: tones[one.tone] },
    })),
  };
};

/** The library in one file, which a process that writes one paper has read sooner than its hundreds of parts. */
const wholeLibrary = 'echarts/dist/echarts.esm.min';

/** A chart as SVG, drawn by the library that draws it on the screen; loaded only where a paper has one. */
export const toSvg = async (chart: PaperChart, line: number): Promise<string> => {
  const { init } = (await import(wholeLibrary)) as typeof import('echarts');
  const drawing = init(null, null, { renderer: 'svg', ssr: true, ...chartSizeOn(line) });
  drawing.setOption(optionsOf(chart));
  const svg = drawing.renderToSVGString();
  drawing.dispose();
  return svg;
};

/** Dots on a point: sharp in print, and no more of them than an upright page has in its line. */
const dotsOn = (line: number): number => (line > upright ? 2 : 3);

/** The same as a picture of dots: Word files hold no drawing that every reader of them shows. */
export const toPng = async (chart: PaperChart, line: number): Promise<Uint8Array> =>
  await renderPng(await toSvg(chart, line), chartSizeOn(line).width * dotsOn(line), true);
