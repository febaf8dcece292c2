import { answerParent, type FileOutcome } from '../register/files/file-program.ts';
import { toHeading, toParagraphs, toTitle, toWordTable, writeWord } from '../word/word-parts.ts';
import type { PlanFile } from './plan-file.service.ts';

const toBody = ({ title, projectName, code, versionNo, state, sections, signed, revisions }: PlanFile) => [
  toTitle(title),
  toWordTable({
    rows: [
      ['项目名称', projectName, '文件编号', code],
      ['版本', versionNo, '状态', state],
      ...signed.map(({ duty, name, day }) => [`${duty}人`, name, `${duty}日期`, day]),
    ],
    shares: [16, 38, 16, 30],
    isHead: (_, column) => column % 2 === 0,
  }),
  ...sections.flatMap(({ label, text }, at) => [toHeading(`${at + 1}　${label}`), ...toParagraphs(text)]),
  ...(revisions.length > 0
    ? [
        toHeading('修订与批准记录'),
        toWordTable({
          rows: [['版本', '修订说明', '编制人', '批准人', '批准日期'], ...revisions],
          shares: [10, 42, 15, 15, 18],
          isHead: (row) => row === 0,
        }),
      ]
    : []),
];

/** With project and code at the top of every page. */
const write = async (file: PlanFile): Promise<FileOutcome> => {
  const { title, projectName, code, versionNo } = file;
  const head = `${projectName}　${code}　${versionNo}`;
  return { bytes: await writeWord({ title, head, children: toBody(file) }) };
};

answerParent(write);
