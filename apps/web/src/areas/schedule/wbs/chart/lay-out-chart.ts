/** What of a node its place in the picture follows: nodes in outline order, those that are folded away left out. */
export type ChartNode = { readonly id: string; readonly parentId: string | null };
export type ChartBox<N extends ChartNode> = { readonly node: N; readonly x: number; readonly y: number };
export type LaidChart<N extends ChartNode> = {
  readonly boxes: readonly ChartBox<N>[];
  /** Lines between them, each a path of right angles. */
  readonly lines: readonly string[];
  /** Where the project stands, if no node is the top of all. */
  readonly project: { readonly x: number; readonly y: number } | null;
  readonly width: number;
  readonly height: number;
};

export const boxSize = { width: 176, height: 64 } as const;
const indent = 24;
const columnGap = 20;
const rowGap = 12;
/** Between the top and the columns under it, where the line runs across. */
const crossing = 40;
const margin = 16;

type Tree<N> = ReadonlyMap<string | null, readonly N[]>;
type Drawn<N extends ChartNode> = { readonly boxes: ChartBox<N>[]; readonly lines: string[] };

/** A column: its head, and everything below it hanging from it, a step to the right each level. */
const hang = <N extends ChartNode>(
  tree: Tree<N>,
  head: N,
  at: readonly [number, number],
  drawn: Drawn<N>,
) => {
  let [right, y] = [at[0] + boxSize.width, at[1]];
  const place = (node: N, x: number): number => {
    const top = y;
    drawn.boxes.push({ node, x, y: top });
    right = Math.max(right, x + boxSize.width);
    y += boxSize.height + rowGap;
    for (const child of tree.get(node.id) ?? []) {
      const middle = place(child, x + indent) + boxSize.height / 2;
      drawn.lines.push(`M${x + indent / 2} ${top + boxSize.height}V${middle}H${x + indent}`);
    }
    return top;
  };
  place(head, at[0]);
  return { right, bottom: y - rowGap };
};

/**
 * The picture of a WBS as it hangs on walls: the top over the columns of its parts, and in a column everything below
 * one another. It grows downwards and not sideways, so that it can be read on paper. Where several nodes stand at the
 * top, the project itself stands over them.
 */
export const layOutChart = <N extends ChartNode>(nodes: readonly N[]): LaidChart<N> => {
  const tree = Map.groupBy(nodes, ({ parentId }) => parentId);
  const drawn: Drawn<N> = { boxes: [], lines: [] };
  const tops = tree.get(null) ?? [];
  const root = tops.length === 1 ? tops[0] : undefined;
  const heads = root ? (tree.get(root.id) ?? []) : tops;
  const under = margin + boxSize.height + crossing;
  let [x, bottom] = [margin, margin + boxSize.height];
  const middles = heads.map((head) => {
    const column = hang(tree, head, [x, under], drawn);
    const middle = x + boxSize.width / 2;
    x = column.right + columnGap;
    bottom = Math.max(bottom, column.bottom);
    return middle;
  });
  const [first = margin + boxSize.width / 2] = middles;
  const middle = (first + (middles.at(-1) ?? first)) / 2;
  for (const at of middles)
    drawn.lines.push(`M${middle} ${margin + boxSize.height}V${under - crossing / 2}H${at}V${under}`);
  const top = { x: middle - boxSize.width / 2, y: margin };
  if (root) drawn.boxes.push({ node: root, ...top });
  const right = Math.max(x - columnGap, middle + boxSize.width / 2);
  return { ...drawn, project: root ? null : top, width: right + margin, height: bottom + margin };
};

const isWide = (letter: string): boolean => letter > '\u2e80';

/** A name in at most two lines of so many wide letters each; what does not fit ends in …. */
export const toLines = (name: string, most: number): readonly string[] => {
  const lines: string[] = [];
  let [line, width] = ['', 0];
  for (const letter of name) {
    const own = isWide(letter) ? 1 : 0.56;
    if (width + own > most) {
      if (lines.length === 1) return [...lines, `${line.slice(0, -1)}…`];
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += letter;
    width += own;
  }
  return [...lines, line];
};
