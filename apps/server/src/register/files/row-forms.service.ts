import type { Field } from '@xmgl/contracts/register/fields';
import { type Lines, sumOf } from '@xmgl/contracts/register/lines';
import { formTitleOf, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { ReadRow } from '@xmgl/contracts/register/register-calls';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay, toLocalMinute } from '../../base/local-time.ts';
import type { PaperBlock, PaperFormat, PaperItem, PaperSheet } from '../../paper/paper-file.ts';
import { readHistory } from '../around/row-history.service.ts';
import type { Outside, RegisterKit, Values } from '../kit.ts';
import { kitInUnits } from '../read/kit-in-units.ts';
import { readerOf, readRow } from '../read/read-row.service.ts';
import { codeField } from '../write/next-code.service.ts';
import { shownWords } from './file-cells.ts';
import { inTurn } from './file-turns.ts';
import { type WrittenPaper, writePaper } from './paper-file.service.ts';
import { isApart, toRichBlocks } from './rich-blocks.ts';

type Forms = { readonly title: string; readonly name: string; readonly sheets: readonly PaperSheet[] };
type Names = Awaited<ReturnType<typeof getProjectNames>>;

/** So many letters stand beside another field in a line. */
const mostBeside = 40;

const toItems = (
  register: Register,
  hidden: ReadonlySet<string>,
  { row, titles }: ReadRow,
): readonly PaperItem[] => {
  const [code] = codeField(register) ?? [];
  return Object.entries(readableFields(register)).flatMap(([key, field]) => {
    if (hidden.has(key) || key === code || isApart(field, row[key])) return [];
    const text = shownWords(field, row[key], titles);
    const isLong = field.kind === 'longText' || key === register.title || text.length > mostBeside;
    return [{ label: field.label, text, ...(isLong && { isLong }) }];
  });
};

const toLinesBlocks = ({ label, fields, sums = [] }: Lines, rows: unknown, titles: Titles): PaperBlock[] => {
  if (!Array.isArray(rows) || rows.length === 0) return [];
  const lines: readonly Values[] = rows;
  const columns = Object.entries(fields);
  const isShort = (field: Field) =>
    field.kind === 'day' || field.kind === 'minute' || field.kind === 'number';
  const sumTexts = columns.map(([key, field]) =>
    sums.includes(key) ? shownWords(field, sumOf(lines, key), titles) : '',
  );
  return [
    { kind: 'heading', text: label },
    {
      kind: 'table',
      heads: ['序号', ...columns.map(([, field]) => field.label)],
      rows: lines.map((line, at) => [
        String(at + 1),
        ...columns.map(([key, field]) => shownWords(field, line[key], titles)),
      ]),
      widths: [6, ...columns.map(([, { width = 120 }]) => Math.round(width / 7))],
      whole: [0, ...columns.flatMap(([, field], at) => (isShort(field) ? [at + 1] : []))],
      figures: columns.flatMap(([, field], at) => (field.kind === 'number' ? [at + 1] : [])),
      ...(sums.length > 0 && { sums: ['合计', ...sumTexts] }),
    },
  ];
};

/** Who took which step of the flow, and when: the oldest first. */
const toStepBlocks = async (actor: Actor, register: Register, rowID: string): Promise<PaperBlock[]> => {
  const { workflow } = register;
  if (!workflow) return [];
  const { items } = await readHistory(actor, register, rowID);
  const steps = items.filter(({ action }) => Object.hasOwn(workflow.actions, action)).reverse();
  if (steps.length === 0) return [];
  return [
    { kind: 'heading', text: '办理过程' },
    {
      kind: 'table',
      heads: ['步骤', '办理人', '时间', '说明'],
      rows: steps.map(({ action, userName, time, after }) => [
        action,
        userName,
        toLocalMinute(new Date(time)).replace('T', ' '),
        typeof after.comment === 'string' ? after.comment : '',
      ]),
      widths: [12, 14, 16, 50],
      whole: [0, 1, 2],
    },
  ];
};

const placeFacts = ({ place }: Register, { projectName, projectCode, companyName }: Names): PaperItem[] =>
  place === 'company'
    ? [{ label: '单位名称', text: companyName }]
    : [
        { label: '项目名称', text: projectName },
        { label: '项目编号', text: projectCode },
      ];

const toSheet = async (
  actor: Actor,
  { register }: RegisterKit,
  names: Names,
  hidden: ReadonlySet<string>,
  read: ReadRow & { readonly rowID: string },
): Promise<PaperSheet> => {
  const { row, rowID, titles } = read;
  const ofPlace = placeFacts(register, names);
  const [code, codeOf] = codeField(register) ?? [];
  const signatures = register.form?.signatures ?? [];
  return {
    title: formTitleOf(register),
    head: ofPlace.flatMap(({ text }) => text || []).join('　'),
    facts: [
      ...ofPlace,
      ...(code !== undefined && codeOf && !hidden.has(code)
        ? [{ label: codeOf.label, text: String(row[code] ?? '') }]
        : []),
      ...(register.workflow ? [{ label: '状态', text: row.state }] : []),
      { label: '版本', text: `第 ${row.rowVersion} 版` },
      { label: '打印日期', text: toLocalDay(actor.now) },
    ],
    blocks: [
      { kind: 'fields', columns: 2, items: toItems(register, hidden, read) },
      ...Object.entries(readableFields(register)).flatMap(([key, field]) =>
        hidden.has(key) ? [] : toRichBlocks(field, row[key]),
      ),
      ...Object.entries(register.lines ?? {}).flatMap(([key, lines]) =>
        toLinesBlocks(lines, row[key], titles),
      ),
      ...(await toStepBlocks(actor, register, rowID)),
      ...(signatures.length > 0 ? [{ kind: 'signatures' as const, boxes: signatures }] : []),
    ],
  };
};

/** The papers of rows, each as its reader sees the row; one that they may not see refuses all. */
export const readForms = async (
  actor: Actor,
  stored: RegisterKit,
  rowIDs: readonly string[],
): Promise<Forms> => {
  const kit = await kitInUnits(actor, stored);
  const { register } = kit;
  const names = await getProjectNames(actor.db, actor.project);
  const { hidden } = await readerOf(actor, kit);
  const sheets: PaperSheet[] = [];
  const [code] = codeField(register) ?? [];
  let name = '';
  for (const rowID of new Set(rowIDs)) {
    const read = await readRow(actor, kit, rowID);
    if (sheets.length === 0) name = String(read.row[code ?? register.title] ?? '');
    sheets.push(await toSheet(actor, kit, names, hidden, { ...read, rowID }));
  }
  const title = formTitleOf(register);
  const of = sheets.length > 1 ? `${sheets.length} 份 ${toLocalDay(actor.now)}` : name;
  return { title, name: `${title} ${of}`.trim(), sheets };
};

/** Written once the transaction is over. */
export const writeForms = async (
  { user }: Outside,
  { title, name, sheets }: Forms,
  format: PaperFormat,
): Promise<WrittenPaper> => await inTurn(user.userID, () => writePaper(name, { title, format, sheets }));
