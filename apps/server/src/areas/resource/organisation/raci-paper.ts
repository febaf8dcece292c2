import type { Raci, RaciSide } from '@xmgl/contracts/resource/raci.calls';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';

type Told = {
  readonly raci: Raci;
  readonly side: RaciSide;
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
  readonly format: PaperFormat;
};

/** So many columns fit beside one another on A3. */
const mostBeside = 18;

/** Of the columns those that have a part; all of them while nobody has. */
const toColumns = ({ raci: { whos, cells }, side }: Told) => {
  const used = new Set(cells.map(({ whoID }) => whoID));
  const ofSide = whos.filter((who) => who.side === side);
  const having = ofSide.filter(({ whoID }) => used.has(whoID));
  return having.length > 0 ? having : ofSide;
};

const toTables = (told: Told): readonly PaperBlock[] => {
  const { nodes, cells } = told.raci;
  const columns = toColumns(told);
  const letters = new Map(cells.map((cell) => [`${cell.wbsNodeID} ${cell.whoID}`, cell.letters]));
  return Array.from({ length: Math.max(1, Math.ceil(columns.length / mostBeside)) }, (_, part) => {
    const shown = columns.slice(part * mostBeside, (part + 1) * mostBeside);
    return {
      kind: 'table',
      heads: ['编码', '工作', ...shown.map(({ name, isGone }) => (isGone ? `${name}（已退出）` : name))],
      rows: nodes.map(({ wbsNodeID, code, name, level }) => [
        code,
        `${'　'.repeat(level)}${name}`,
        ...shown.map(({ whoID }) => letters.get(`${wbsNodeID} ${whoID}`) ?? ''),
      ]),
      widths: [10, 34, ...shown.map(() => 7)],
      whole: [0],
    } satisfies PaperBlock;
  });
};

/** 责任分配矩阵: who is R, A, C or I in which part of the work. */
export const toRaciPaper = (told: Told): PaperFile => ({
  title: '责任分配矩阵',
  format: told.format,
  size: 'A3',
  isWide: true,
  sheets: [
    {
      title: '责任分配矩阵',
      head: [told.names.projectName, told.names.projectCode].filter(Boolean).join('　'),
      facts: [
        { label: '项目名称', text: told.names.projectName, isLong: true },
        { label: '项目编号', text: told.names.projectCode },
        { label: '编制日期', text: told.today },
      ],
      blocks: [
        { kind: 'text', text: 'R 执行　A 负责　C 咨询　I 知会' },
        ...toTables(told),
        { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
      ],
    },
  ],
});
