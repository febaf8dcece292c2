import type { Output } from '@xmgl/contracts/call';
import { richWords } from '@xmgl/contracts/register/rich-text';
import {
  type GetScopeDifference,
  type ScopeDifference,
  scopeChangeWords,
  scopeFieldWords,
  scopeKindWords,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { toLocalDay } from '../../../base/local-time.ts';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';

type Told = {
  readonly difference: Output<typeof GetScopeDifference>;
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
};

const basisOf = ({ changeTitle, pendingTitle, reason, isCreep }: ScopeDifference): string => {
  if (isCreep === 0) return changeTitle;
  return pendingTitle === '' ? `未经变更${reason && `：${reason}`}` : `未经变更，补办中：${pendingTitle}`;
};

const plain = (kind: ScopeDifference['kind'], field: string, value: string): string =>
  kind === 'requirement' && field === 'description' ? richWords(value) : value;

const toTable = (items: readonly ScopeDifference[]): PaperBlock => ({
  kind: 'table',
  heads: ['内容', '编号', '名称', '差异', '依据', '何人', '何时'],
  rows: items.map((item) => [
    scopeKindWords[item.kind],
    item.code,
    item.title,
    item.kinds.map((kind) => scopeChangeWords[kind]).join('、'),
    basisOf(item),
    item.userName,
    item.time === null ? '' : toLocalDay(new Date(item.time)),
  ]),
  widths: [10, 12, 26, 10, 24, 8, 10],
  whole: [0, 1, 6],
});

const toFields = (items: readonly ScopeDifference[]): readonly PaperBlock[] => {
  const rows = items.flatMap(({ kind, code, title, fields }) =>
    fields.map(({ field, before, after }) => [
      `${code} ${title}`.trim(),
      scopeFieldWords[field] ?? field,
      plain(kind, field, before),
      plain(kind, field, after),
    ]),
  );
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: '修改的内容' },
        {
          kind: 'table',
          heads: ['名称', '字段', '基准', '之后'],
          rows,
          widths: [24, 10, 33, 33],
          whole: [1],
        },
      ];
};

/** 范围差异报告: what differs, by which change or by none, field by field. */
export const toDifferencePaper = ({ difference, names, today }: Told, format: PaperFormat): PaperFile => {
  const { versions, fromID, toID, items, itemCount, hiddenCount } = difference;
  const count = items.length + hiddenCount;
  const unseen = hiddenCount > 0 ? `（另有 ${hiddenCount} 项下载人无权查看，未列出）` : '';
  const nameOf = (id: string | null): string => {
    const version = versions.find(({ scopeBaselineID }) => scopeBaselineID === id);
    return version ? `${version.code} ${version.name}` : '现在的范围';
  };
  const creep = items.filter(({ isCreep }) => isCreep === 1).length;
  return projectPaper({
    title: '范围差异报告',
    format,
    isWide: true,
    names,
    today,
    facts: [
      { label: '基准', text: fromID === null ? '还没有批准的基准' : nameOf(fromID) },
      { label: '比较', text: nameOf(toID) },
      { label: '差异', text: `${itemCount} 项中 ${count} 项，其中未经变更 ${creep} 项${unseen}` },
    ],
    blocks: [
      { kind: 'heading', text: '差异' },
      items.length === 0 ? { kind: 'text', text: unseen || '没有差异，范围与基准一致。' } : toTable(items),
      ...toFields(items),
      { kind: 'signatures', boxes: ['范围管理员', '项目经理', '发起人'] },
    ],
  });
};
