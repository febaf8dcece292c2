import type { SankeySeriesOption, TreeSeriesOption } from 'echarts/charts';
import type { FlowChart, TreeChart, TreeNode } from '../chart.types.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { lineOf } from '../draw/palette.ts';
import { textWidth } from '../draw/parts.ts';
import { toWords } from '../measure.ts';

type TreeDatum = NonNullable<TreeSeriesOption['data']>[number];

const flatten = (node: TreeNode): readonly TreeNode[] => [node, ...(node.children ?? []).flatMap(flatten)];

const deepest = (node: TreeNode): readonly TreeNode[] =>
  node.children?.length ? node.children.flatMap(deepest) : [node];

const longest = 160;

/** A tree from left to right; the whole of it stands open. */
export const drawTree = ({ root }: TreeChart, room: Room): Drawing => {
  const { palette } = room;
  const toDatum = (node: TreeNode): TreeDatum => {
    const datum = {
      name: node.name,
      mark: { key: node.key, series: null },
      itemStyle: { color: lineOf(palette, node.tone ?? 'main', 0), borderWidth: 0 },
      children: (node.children ?? []).map(toDatum),
    };
    return datum;
  };
  const notes = new Map(flatten(root).map((node) => [node.key, node]));
  const ends = Math.min(longest, Math.max(...deepest(root).map(({ name }) => textWidth(name)))) + 20;
  const label = { color: palette.text, fontSize: 12, fontFamily: palette.font };
  return {
    trigger: 'mark',
    toTip: ([hit]) => {
      const node = hit?.mark ? notes.get(hit.mark.key) : undefined;
      return node ? { title: node.name, lines: node.note ? [{ name: node.note, text: '' }] : [] } : null;
    },
    option: {
      series: [
        {
          type: 'tree',
          id: 'tree',
          data: [toDatum(root)],
          left: Math.min(longest, textWidth(root.name)) + 20,
          right: ends,
          top: 12,
          bottom: 12,
          expandAndCollapse: false,
          initialTreeDepth: -1,
          edgeShape: 'polyline',
          symbol: 'circle',
          symbolSize: 8,
          cursor: room.isPickable ? 'pointer' : 'default',
          lineStyle: { color: palette.lineStrong, width: 1 },
          label: { ...label, position: 'left', align: 'right', width: longest, overflow: 'truncate' },
          leaves: { label: { ...label, position: 'right', align: 'left' } },
          emphasis: { focus: 'none' },
        },
      ],
    },
  };
};

/** How much goes from where to where. */
export const drawFlow = ({ nodes, links, measure }: FlowChart, room: Room): Drawing => {
  const { palette } = room;
  const names = new Map(nodes.map(({ key, name }) => [key, name]));
  const toNode = (node: FlowChart['nodes'][number]) => ({
    name: node.key,
    mark: { key: node.key, series: null },
    itemStyle: { color: lineOf(palette, node.tone ?? 'main', 0), borderWidth: 0 },
  });
  const toLink = ({ key, from, to, value }: FlowChart['links'][number]) => ({
    source: from,
    target: to,
    value,
    mark: { key, series: null },
  });
  const series: SankeySeriesOption = {
    type: 'sankey',
    id: 'flow',
    data: nodes.map(toNode),
    links: links.map(toLink),
    left: 4,
    right: Math.max(0, ...nodes.map(({ name }) => textWidth(name))) + 12,
    top: 8,
    bottom: 8,
    nodeWidth: 12,
    nodeGap: 12,
    draggable: false,
    cursor: room.isPickable ? 'pointer' : 'default',
    lineStyle: { color: palette.lineStrong, opacity: 0.5 },
    label: {
      color: palette.text,
      fontSize: 12,
      fontFamily: palette.font,
      formatter: ({ name }) => names.get(name) ?? name,
    },
    emphasis: { focus: 'adjacency' },
  };
  return {
    trigger: 'mark',
    toTip: ([hit]) => {
      const key = hit?.mark?.key;
      const link = links.find((one) => one.key === key);
      if (link) {
        const title = `${names.get(link.from)} → ${names.get(link.to)}`;
        return { title, lines: [{ name: measure.label, text: toWords(measure, link.value) }] };
      }
      const sum = (side: 'from' | 'to'): number =>
        links.filter((one) => one[side] === key).reduce((total, { value }) => total + value, 0);
      const whole = Math.max(sum('from'), sum('to'));
      return key === undefined
        ? null
        : { title: names.get(key) ?? key, lines: [{ name: measure.label, text: toWords(measure, whole) }] };
    },
    option: { series: [series] },
  };
};
