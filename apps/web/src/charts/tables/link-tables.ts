import type { FlowChart, TreeChart, TreeNode } from '../chart.types.ts';
import { type Cell, type ChartTable, measured, number, valueCell, wordCell, words } from './table.ts';

const toRows = (
  node: TreeNode,
  level: number,
  parent: string,
): readonly (readonly [TreeNode, number, string])[] => [
  [node, level, parent],
  ...(node.children ?? []).flatMap((child) => toRows(child, level + 1, node.name)),
];

export const toTreeTable = ({ label, root }: TreeChart): ChartTable => {
  const rows = toRows(root, 1, '');
  const hasNotes = rows.some(([{ note }]) => note);
  return {
    heads: [number('级'), words(label), words('上级'), ...(hasNotes ? [words('说明')] : [])],
    rows: rows.map(([{ key, name, note }, level, parent]): readonly Cell[] => [
      { text: String(level), value: level },
      wordCell(name, { key, series: null }),
      wordCell(parent),
      ...(hasNotes ? [wordCell(note ?? '')] : []),
    ]),
  };
};

export const toFlowTable = ({ nodes, links, measure }: FlowChart): ChartTable => {
  const names = new Map(nodes.map(({ key, name }) => [key, name]));
  return {
    heads: [words('从'), words('到'), measured(measure)],
    rows: links.map(({ key, from, to, value }) => [
      wordCell(names.get(from) ?? from),
      wordCell(names.get(to) ?? to),
      valueCell(measure, value, { key, series: null }),
    ]),
  };
};
