import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';
import type { PaperBlock, PaperFile, PaperFormat, PaperItem } from '../../../paper/paper-file.ts';

type Node = OutlineNode & {
  readonly code: string;
  readonly owners: readonly string[];
  readonly contractNo: string;
  readonly costSubject: string;
  readonly assumptions: readonly string[];
  readonly budget: number | null;
  readonly start: string | null;
  readonly finish: string | null;
};
type Told = {
  readonly nodes: readonly Node[];
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
};

const wordFields = [
  ['工作内容', 'description'],
  ['验收标准', 'acceptanceCriteria'],
  ['质量要求', 'qualityRequirement'],
  ['技术依据', 'technicalRefs'],
] as const;

const yuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const hasWords = (node: Node): boolean => wordFields.some(([, field]) => node[field] !== '');

const toOutline = (nodes: readonly Node[]): PaperBlock => ({
  kind: 'table',
  heads: ['编码', '名称', '类型', '负责人', '责任单位', '开始', '完成'],
  rows: nodes.map(({ level, code, name, nodeKind, owners, responsibleUnit, start, finish }) => [
    code,
    `${'　'.repeat(level - 1)}${name}`,
    nodeKind,
    owners.join('、'),
    responsibleUnit,
    start ?? '',
    finish ?? '',
  ]),
  widths: [8, 27, 13, 9, 19, 12, 12],
  whole: [0, 5, 6],
});

const toWords = (node: Node): readonly PaperBlock[] => {
  const items: PaperItem[] = [
    { label: '类型', text: node.nodeKind },
    { label: '负责人', text: node.owners.join('、') },
    { label: '责任单位', text: node.responsibleUnit },
    { label: '合同编号', text: node.contractNo },
    { label: '科目', text: node.costSubject },
    { label: '预算', text: node.budget === null ? '' : `${yuan.format(node.budget)} 元` },
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
export const toDictionaryPaper = ({ nodes, names, today }: Told, format: PaperFormat): PaperFile => ({
  title: 'WBS 词典',
  format,
  sheets: [
    {
      title: 'WBS 词典',
      head: [names.projectName, names.projectCode].filter(Boolean).join('　'),
      facts: [
        { label: '项目名称', text: names.projectName, isLong: true },
        { label: '项目编号', text: names.projectCode },
        { label: '编制日期', text: today },
      ],
      blocks: [
        { kind: 'heading', text: '工作分解结构' },
        toOutline(nodes),
        ...nodes.filter((node) => node.nodeKind === '工作包' || hasWords(node)).flatMap(toWords),
        { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
      ],
    },
  ],
});
