import type { PaperBlock, PaperFile, PaperFormat } from '../paper/paper-file.ts';
import { type WrittenPaper, writePaper } from '../register/files/paper-file.service.ts';
import type { FileSection, PlanFile } from './plan-file.service.ts';

/** Letters in a cell from which a column grows no wider, and up to which it stands on one line. */
const mostLetters = 60;
const mostWhole = 10;

const toTable = ({ heads, rows }: NonNullable<FileSection['table']>): PaperBlock => {
  const lengths = heads.map((head, at) =>
    rows.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), head.length),
  );
  return {
    kind: 'table',
    heads: ['序号', ...heads],
    rows: rows.map((cells, at) => [String(at + 1), ...cells]),
    // Columns are as wide as what stands in them is long.
    widths: [2, ...lengths.map((length) => Math.sqrt(Math.min(length, mostLetters)))],
    whole: [0, ...lengths.flatMap((length, at) => (length <= mostWhole ? [at + 1] : []))],
    isShort: true,
  };
};

const toBlocks = ({ sections, components, revisions }: PlanFile): PaperBlock[] => [
  ...sections.flatMap(({ label, text, table }, at): PaperBlock[] => [
    { kind: 'heading', text: `${at + 1}　${label}` },
    table ? toTable(table) : { kind: 'text', text },
  ]),
  ...(components.length > 0
    ? ([
        { kind: 'heading', text: `${sections.length + 1}　组成文件与基线` },
        {
          kind: 'table',
          heads: ['文件或基线', '版本', '责任人', '批准日期'],
          rows: components,
          widths: [40, 24, 18, 18],
          isShort: true,
        },
      ] satisfies PaperBlock[])
    : []),
  ...(revisions.length > 0
    ? ([
        { kind: 'heading', text: '修订与批准记录' },
        {
          kind: 'table',
          heads: ['版本', '修订说明', '编制人', '批准人', '批准日期'],
          rows: revisions,
          widths: [10, 42, 15, 15, 18],
          isShort: true,
        },
      ] satisfies PaperBlock[])
    : []),
];

const toPaper = (file: PlanFile, format: PaperFormat): PaperFile => {
  const { title, projectName, code, versionNo, state, signed, logo } = file;
  return {
    title,
    format,
    ...(logo && { logo }),
    sheets: [
      {
        title,
        head: `${projectName}　${code}　${versionNo}`,
        facts: [
          { label: '项目名称', text: projectName },
          { label: '文件编号', text: code },
          { label: '版本', text: versionNo },
          { label: '状态', text: state },
          ...signed.flatMap(({ duty, name, day }) => [
            { label: `${duty}人`, text: name },
            { label: `${duty}日期`, text: day },
          ]),
        ],
        blocks: toBlocks(file),
      },
    ],
  };
};

/** A plan's version as a Word file or a PDF. */
export const writePlanFile = async (file: PlanFile, format: PaperFormat): Promise<WrittenPaper> => {
  const { title, versionNo, state } = file;
  const name = `${title} ${versionNo}${state === '已批准' ? '' : `（${state}）`}`;
  return await writePaper(name, toPaper(file, format));
};
