import { richWords } from '@xmgl/contracts/register/rich-text';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';
import { inOutline } from '../trace/in-outline.ts';
import type { WrittenRequirement } from './requirement-figures.repository.ts';

type Told = {
  readonly requirements: readonly WrittenRequirement[];
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
};

const toBlocks = (one: WrittenRequirement): readonly PaperBlock[] => [
  { kind: 'heading', text: `${one.code} ${one.title}` },
  {
    kind: 'fields',
    columns: 2,
    items: [
      { label: '类别', text: one.requirementKind },
      { label: '优先级', text: one.priority },
      { label: '来源', text: [one.source, one.raiser].filter(Boolean).join('，') },
      { label: '责任人', text: one.owner },
      { label: '版本', text: `V${one.versionNo}` },
      { label: '实现状态', text: one.traceState },
      { label: '业务目标', text: one.objective, isLong: true },
      { label: '描述', text: richWords(one.description), isLong: true },
      { label: '验收标准', text: one.acceptanceCriteria, isLong: true },
      { label: '验证方法', text: one.verifyMethod, isLong: true },
    ].filter(({ text }) => text !== ''),
  },
];

/** 需求文件: what is approved, written out one by one, those below others behind them. */
export const toRequirementPaper = ({ requirements, names, today }: Told, format: PaperFormat): PaperFile =>
  projectPaper({
    title: '需求文件',
    format,
    names,
    today,
    facts: [{ label: '已批准', text: `${requirements.length} 项` }],
    blocks: [
      ...(requirements.length === 0
        ? [{ kind: 'text' as const, text: '还没有已批准的需求。' }]
        : inOutline(requirements, ({ requirementID }) => requirementID).flatMap(toBlocks)),
      { kind: 'signatures', boxes: ['范围管理员', '项目经理', '发起人'] },
    ],
  });
