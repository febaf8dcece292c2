import { type NodeKind, nodeKinds } from '@xmgl/contracts/schedule/plan-rows';
import { mostOutlineNodes, type OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';

type OutlineIssue = {
  /** As the sheet counts them, 1 for the heads. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
};
type ReadNode = OutlineNode & { readonly row: number; readonly code: string };
export type ReadOutline = { readonly nodes: readonly ReadNode[]; readonly issues: readonly OutlineIssue[] };

/** The columns of a WBS in a workbook, the same out and in; only the name must be there, with level or code. */
export const outlineHeads = {
  level: '层级',
  code: '编码',
  name: '名称',
  nodeKind: '类型',
  weight: '权重 %',
  responsibleUnit: '责任单位',
  description: '工作内容',
  acceptanceCriteria: '验收标准',
  qualityRequirement: '质量要求',
  technicalRefs: '技术依据',
} as const;
type Field = keyof typeof outlineHeads;
const fields = Object.keys(outlineHeads) as Field[];

const mostOf: Partial<Record<Field, number>> = {
  code: 40,
  name: 100,
  responsibleUnit: 100,
  description: 10_000,
  acceptanceCriteria: 10_000,
  qualityRequirement: 10_000,
  technicalRefs: 10_000,
};

const plain = (head: string): string => head.replaceAll(/[\s%（）()*]/g, '');
const textOf = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).replaceAll('\u00a0', ' ').trimEnd();

type Line = { readonly row: number; readonly cells: Readonly<Partial<Record<Field, string>>> };
type Tell = (row: number, field: Field, message: string) => void;

const isKind = (text: string): text is NodeKind => nodeKinds.some((kind) => kind === text);

const readKind = ({ row, cells }: Line, tell: Tell): NodeKind => {
  const text = cells.nodeKind?.trim() ?? '';
  if (isKind(text)) return text;
  tell(row, 'nodeKind', `没有「${text}」这个类型，应为：${nodeKinds.slice(1).join('、')}`);
  return '';
};

const readWeight = ({ row, cells }: Line, tell: Tell): number | null => {
  const text = (cells.weight ?? '').trim().replace(/%$/, '');
  if (text === '') return null;
  const weight = Number(text);
  if (Number.isFinite(weight) && weight >= 0 && weight <= 100) return Math.round(weight * 1000) / 1000;
  tell(row, 'weight', '权重应为 0 至 100 的数字');
  return null;
};

/** Letters of blank before a name, each a level: as an outline is typed. */
const indentOf = (name: string): number => {
  const blank = name.slice(0, name.length - name.trimStart().length);
  return [...blank].reduce((sum, letter) => sum + (letter === '\u3000' ? 2 : letter === '\t' ? 4 : 1), 0);
};

const partsOf = (code: string): readonly string[] => code.trim().split('.');

/** Levels as they are written; else as deep as codes go; else as names are put in. */
const levelsOf = (lines: readonly Line[], tell: Tell): readonly number[] => {
  if (lines.some(({ cells }) => (cells.level ?? '').trim() !== ''))
    return lines.map(({ row, cells }) => {
      const level = Number(cells.level);
      if (Number.isInteger(level) && level >= 1) return level;
      tell(row, 'level', '层级应为从 1 起的整数');
      return Number.NaN;
    });
  if (lines.some(({ cells }) => (cells.code ?? '').trim() !== '')) {
    const least = Math.min(...lines.map(({ cells }) => partsOf(cells.code ?? '').length));
    return lines.map(({ row, cells }) => {
      const code = cells.code?.trim() ?? '';
      if (code !== '') return partsOf(code).length - least + 1;
      tell(row, 'code', '请填写编码，层级由编码得出');
      return Number.NaN;
    });
  }
  const open: number[] = [];
  return lines.map(({ cells }) => {
    const indent = indentOf(cells.name ?? '');
    while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop();
    open.push(indent);
    return open.length;
  });
};

/** No level is left out on the way down, siblings have names of their own, codes follow what stands above. */
const checkTree = (nodes: readonly ReadNode[], byCode: boolean, tell: Tell): void => {
  const path: { readonly node: ReadNode; readonly names: Set<string> }[] = [];
  const top = new Set<string>();
  let last = 0;
  for (const node of nodes) {
    const { row, level, name, code } = node;
    if (Number.isNaN(level)) continue;
    if (level > last + 1) {
      const message =
        last === 0
          ? `第 ${row} 行层级是 ${level}，第一行应为 1`
          : `第 ${row} 行层级从 ${last} 跳到 ${level}，缺少中间层级`;
      tell(row, byCode ? 'code' : 'level', message);
    }
    path.length = Math.min(path.length, Math.max(0, level - 1));
    const parent = path.at(-1);
    if (byCode && parent && !code.startsWith(`${parent.node.code}.`))
      tell(
        row,
        'code',
        `编码 ${code} 的上级应为 ${partsOf(code).slice(0, -1).join('.')}，它不在这一行的前面`,
      );
    const names = parent?.names ?? top;
    if (name !== '' && names.has(name)) tell(row, 'name', `同级中有两个「${name}」`);
    names.add(name);
    path.push({ node, names: new Set() });
    last = level;
  }
};

const toNode = (line: Line, level: number, tell: Tell): ReadNode => {
  const { row, cells } = line;
  const name = cells.name?.trim() ?? '';
  if (name === '') tell(row, 'name', '请填写名称');
  for (const field of fields) {
    const most = mostOf[field];
    if (most !== undefined && (cells[field] ?? '').trim().length > most)
      tell(row, field, `${outlineHeads[field]}最多 ${most} 个字`);
  }
  const words = (field: Field): string => cells[field]?.trim() ?? '';
  return {
    row,
    level,
    name,
    code: words('code'),
    nodeKind: readKind(line, tell),
    weight: readWeight(line, tell),
    responsibleUnit: words('responsibleUnit'),
    description: words('description'),
    acceptanceCriteria: words('acceptanceCriteria'),
    qualityRequirement: words('qualityRequirement'),
    technicalRefs: words('technicalRefs'),
  };
};

const toLines = (rows: readonly (readonly unknown[])[]): readonly Line[] | undefined => {
  const headAt = rows.findIndex((row) => row.some((cell) => plain(textOf(cell)) === '名称'));
  if (headAt === -1) return undefined;
  const columns = (rows[headAt] ?? []).map((cell) => {
    const head = plain(textOf(cell));
    return fields.find((field) => plain(outlineHeads[field]) === head);
  });
  return rows.slice(headAt + 1).flatMap((row, at) => {
    const cells: Partial<Record<Field, string>> = {};
    for (const [column, field] of columns.entries()) if (field) cells[field] = textOf(row[column]);
    const isBlank = Object.values(cells).every((text) => text.trim() === '');
    return isBlank ? [] : [{ row: headAt + at + 2, cells }];
  });
};

const alone = (message: string): ReadOutline => ({ nodes: [], issues: [{ row: 1, column: '', message }] });

/** A WBS as a sheet holds it: by 层级, by 编码, or by how far names are put in; what is wrong is told cell by cell. */
export const readOutline = (rows: readonly (readonly unknown[])[]): ReadOutline => {
  const lines = toLines(rows);
  if (lines === undefined) return alone('没有找到「名称」这一列，请用导出的文件作样式');
  if (lines.length === 0) return alone('文件中没有节点');
  if (lines.length > mostOutlineNodes)
    return alone(`一次最多导入 ${mostOutlineNodes} 个节点，文件中有 ${lines.length} 个，请分几次导入`);
  const issues: OutlineIssue[] = [];
  const tell: Tell = (row, field, message) => issues.push({ row, column: outlineHeads[field], message });
  const hasLevels = lines.some(({ cells }) => (cells.level ?? '').trim() !== '');
  const hasCodes = lines.some(({ cells }) => (cells.code ?? '').trim() !== '');
  const levels = levelsOf(lines, tell);
  const nodes = lines.map((line, at) => toNode(line, levels[at] ?? Number.NaN, tell));
  const codes = new Set<string>();
  for (const { row, code } of nodes) {
    if (code !== '' && codes.has(code)) tell(row, 'code', `编码 ${code} 在文件中出现了两次`);
    codes.add(code);
  }
  checkTree(nodes, hasCodes && !hasLevels, tell);
  return { nodes, issues: issues.toSorted((one, other) => one.row - other.row) };
};
