import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';
import type { PaperBlock, PaperFile, PaperFormat, PaperItem } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';

type Node = OutlineNode & {
  readonly code: string;
  readonly owners: readonly string[];
  readonly contractNo: string;
  readonly costSubject: string;
  readonly assumptions: readonly string[];
  readonly budget: number | null;
  readonly start: string | null;
  readonly finish: string | null;
  readonly percentComplete: number;
};
type Told = {
  readonly nodes: readonly Node[];
  readonly names: { readonly projectName: string; readonly projectCode: string };
  /** Of the scope's baseline in force; undefined where it has none. */
  readonly version: string | undefined;
  readonly today: string;
};

const wordFields = [
  ['工作内容', 'description'],
  ['验收标准', 'acceptanceCriteria'],
  ['质量要求', 'qualityRequirement'],
  ['技术依据', 'technicalRefs'],
] as const;

const yuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });
/** In a column the points stand below each other. */
const cents = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const hasWords = (node: Node): boolean => wordFields.some(([, field]) => node[field] !== '');

/** The tree table on paper; without its last column where nobody has a budget, or the reader may not know of it. */
const toOutline = (nodes: readonly Node[]): PaperBlock => {
  const hasBudgets = nodes.some(({ budget }) => budget !== null);
  return {
    kind: 'table',
    heads: [
      ...['编码', '名称', '类型', '负责人', '责任单位', '开始', '完成', '进度'],
      ...(hasBudgets ? ['预算（元）'] : []),
    ],
    rows: nodes.map((node) => [
      node.code,
      `${'　'.repeat(node.level - 1)}${node.name}`,
      node.nodeKind,
      node.owners.join('、'),
      node.responsibleUnit,
      node.start ?? '',
      node.finish ?? '',
      `${Math.round(node.percentComplete)}%`,
      ...(hasBudgets ? [node.budget === null ? '' : cents.format(node.budget)] : []),
    ]),
    widths: hasBudgets ? [6, 23, 10, 9, 19, 9, 9, 5, 10] : [7, 26, 10, 10, 21, 10, 10, 6],
    whole: [0, 5, 6, 7, 8],
    figures: [7, 8],
  };
};

const toWords = (node: Node): readonly PaperBlock[] => {
  const items: PaperItem[] = [
    { label: '类型', text: node.nodeKind },
    { label: '负责人', text: node.owners.join('、') },
    { label: '责任单位', text: node.responsibleUnit },
    ...(node.contractNo === '' ? [] : [{ label: '合同编号', text: node.contractNo }]),
    ...(node.costSubject === '' ? [] : [{ label: '科目', text: node.costSubject }]),
    ...(node.budget === null ? [] : [{ label: '预算', text: `${yuan.format(node.budget)} 元` }]),
    { label: '起止日期', text: node.start === null ? '' : `${node.start} 至 ${node.finish ?? ''}` },
    ...(node.assumptions.length > 0
      ? [{ label: '假设与制约', text: node.assumptions.join('；'), isLong: true as const }]
      : []),
    ...wordFields.flatMap(([label, field]) =>
      node[field] === '' ? [] : [{ label, text: node[field], isLong: true }],
    ),
  ];
  return [
    { kind: 'heading', text: `${node.code}　${node.name}` },
    { kind: 'fields', columns: 2, items },
  ];
};

/** WBS 词典: the outline, then every work package and what else has words, one below the other. */
export const toDictionaryPaper = ({ nodes, names, version, today }: Told, format: PaperFormat): PaperFile =>
  projectPaper({
    title: 'WBS 词典',
    format,
    isWide: true,
    names,
    today,
    facts: [{ label: '范围基准', text: version ?? '尚无批准的基准' }],
    blocks: [
      { kind: 'heading', text: '工作分解结构' },
      toOutline(nodes),
      ...nodes.filter((node) => node.nodeKind === '工作包' || hasWords(node)).flatMap(toWords),
      { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
    ],
  });
