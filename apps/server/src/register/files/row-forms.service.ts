import { hasEnded } from '@xmgl/contracts/flow/flow';
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
import {
  type KeptPicture,
  listPictures,
  type OpenBytes,
  readPictures,
  toPictureBlocks,
} from './form-pictures.ts';
import { toColumn } from './paper-figures.ts';
import { type WrittenPaper, writePaperOf } from './paper-file.service.ts';
import { isApart, toRichBlocks } from './rich-blocks.ts';

type Forms = {
  readonly title: string;
  readonly name: string;
  readonly sheets: readonly PaperSheet[];
  readonly pictures: readonly KeptPicture[];
};
type Names = Awaited<ReturnType<typeof getProjectNames>>;

/** So many columns stand side by side on an upright page. */
const mostUpright = 9;
/** So many on one that lies on its side, before it is of twice the size. */
const mostOnA4 = 13;

/** So many letters stand beside another field in a line. */
const mostBeside = 40;

type Known = readonly (readonly [key: string, field: Field])[];

/** What a paper says of each field: those of no heading first, then those of each heading. */
const toGroups = (register: Register, hidden: ReadonlySet<string>): ReadonlyMap<string, Known> => {
  const [code] = codeField(register) ?? [];
  const fields = Object.entries(readableFields(register)).filter(
    ([key, { isUnprinted }]) => !hidden.has(key) && key !== code && !isUnprinted,
  );
  const groups = Map.groupBy(fields, ([, { group = '' }]) => group);
  return new Map([['', groups.get('') ?? []], ...groups]);
};

const isPictures = (field: Field): boolean => field.kind === 'files' && field.isPictures === true;

const toItems = (register: Register, fields: Known, { row, titles }: ReadRow): readonly PaperItem[] =>
  fields.flatMap(([key, field]) => {
    if (isPictures(field) || isApart(field, row[key])) return [];
    const text = shownWords(field, row[key], titles);
    // Nobody fills in by hand what is computed.
    if (text === '' && key in register.computed) return [];
    const isLong = field.kind === 'longText' || key === register.title || text.length > mostBeside;
    return [{ label: field.label, text, ...(isLong && { isLong }) }];
  });

/** The fields of a row under their headings, texts with tables and pictures below them. */
const toFieldBlocks = (
  register: Register,
  hidden: ReadonlySet<string>,
  read: ReadRow,
  pictures: readonly KeptPicture[],
): PaperBlock[] =>
  [...toGroups(register, hidden)].flatMap(([heading, fields]): PaperBlock[] => {
    const items = toItems(register, fields, read);
    const within = fields.flatMap(([key, field]) =>
      isPictures(field)
        ? toPictureBlocks(
            field.label,
            pictures.filter(({ fileID }) => idsIn(read.row[key]).includes(fileID)),
          )
        : toRichBlocks(field, read.row[key]),
    );
    const blocks: PaperBlock[] = [
      ...(items.length > 0 ? [{ kind: 'fields' as const, columns: 2 as const, items }] : []),
      ...within,
    ];
    if (heading === '' || blocks.length === 0) return blocks;
    const isLacking = within.length === 0 && items.every(({ text }) => text === '');
    // What is over has no more to fill in.
    const isOver = hasEnded(register.workflow, read.row.state);
    if (isLacking && (isOver || register.form?.lacks?.includes(heading))) return [];
    return [{ kind: 'heading', text: heading }, ...blocks];
  });

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The pictures that stand in the fields of a row. */
const picturesOf = async (
  { db, project }: Actor,
  register: Register,
  hidden: ReadonlySet<string>,
  { row }: ReadRow,
): Promise<readonly KeptPicture[]> => {
  const fields = Object.entries(readableFields(register)).filter(
    ([key, field]) => !hidden.has(key) && isPictures(field),
  );
  return await listPictures(
    db,
    project,
    fields.flatMap(([key]) => idsIn(row[key])),
  );
};

/** The unit of a column stands in its head. */
const withUnit = (field: Field): string =>
  field.kind === 'number' && field.unit !== undefined ? `${field.label}（${field.unit}）` : field.label;

const toLinesBlocks = ({ label, fields, sums = [] }: Lines, rows: unknown, titles: Titles): PaperBlock[] => {
  if (!Array.isArray(rows) || rows.length === 0) return [];
  const lines: readonly Values[] = rows;
  const all = Object.entries(fields);
  // Where there are many columns, those that no line fills in are left out.
  const columns =
    all.length <= mostUpright
      ? all
      : all.filter(([key, field]) => lines.some((line) => shownWords(field, line[key], titles) !== ''));
  const isShort = (field: Field) =>
    field.kind === 'day' || field.kind === 'minute' || field.kind === 'number';
  const told = columns.map(([key, field]) => {
    if (field.kind !== 'number') return (value: unknown) => shownWords(field, value, titles);
    return toColumn(field, [
      ...lines.map((line) => line[key]),
      ...(sums.includes(key) ? [sumOf(lines, key)] : []),
    ]);
  });
  const sumTexts = columns.map(([key], at) =>
    sums.includes(key) ? (told[at]?.(sumOf(lines, key)) ?? '') : '',
  );
  return [
    { kind: 'heading', text: label },
    {
      kind: 'table',
      heads: ['序号', ...columns.map(([, field]) => withUnit(field))],
      rows: lines.map((line, at) => [
        String(at + 1),
        ...columns.map(([key], column) => told[column]?.(line[key]) ?? ''),
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

const hasVersions = (register: Register): boolean =>
  Object.values(readableFields(register)).some(({ label }) => label === '版本');

const toSheet = async (
  actor: Actor,
  { register, paper }: RegisterKit,
  names: Names,
  hidden: ReadonlySet<string>,
  read: ReadRow & { readonly rowID: string; readonly pictures: readonly KeptPicture[] },
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
      // Where the rows have versions themselves, the paper's own is told apart.
      { label: hasVersions(register) ? '修订' : '版本', text: `第 ${row.rowVersion} 版` },
      { label: '打印日期', text: toLocalDay(actor.now) },
    ],
    blocks: [
      ...toFieldBlocks(register, hidden, read, read.pictures),
      ...Object.entries(register.lines ?? {}).flatMap(([key, lines]) =>
        toLinesBlocks(lines, row[key], titles),
      ),
      ...((await paper?.(actor, rowID)) ?? []),
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
  const pictures: KeptPicture[] = [];
  const [code] = codeField(register) ?? [];
  let name = '';
  for (const rowID of new Set(rowIDs)) {
    const read = await readRow(actor, kit, rowID);
    if (sheets.length === 0) name = String(read.row[code ?? register.title] ?? '');
    const shown = await picturesOf(actor, register, hidden, read);
    pictures.push(...shown);
    sheets.push(await toSheet(actor, kit, names, hidden, { ...read, rowID, pictures: shown }));
  }
  const title = formTitleOf(register);
  const of = sheets.length > 1 ? `${sheets.length} 份 ${toLocalDay(actor.now)}` : name;
  return { title, name: `${title} ${of}`.trim(), sheets, pictures };
};

const hasTableOver = (sheets: readonly PaperSheet[], most: number): boolean =>
  sheets.some(({ blocks }) => blocks.some((block) => block.kind === 'table' && block.heads.length > most));

/** Written once the transaction is over; with the names of its pictures alone where one of them cannot be worked up. */
export const writeForms = async (
  outside: Outside,
  open: OpenBytes,
  { title, name, sheets, pictures }: Forms,
  format: PaperFormat,
): Promise<WrittenPaper> =>
  await inTurn(outside.user.userID, async () => {
    const isWide = hasTableOver(sheets, mostUpright);
    const size = hasTableOver(sheets, mostOnA4) ? 'A3' : 'A4';
    const file = { title, format, sheets, isWide, size } as const;
    if (pictures.length === 0) return await writePaperOf(outside, name, file);
    const sent = await readPictures(open, pictures);
    const whole = { ...file, pictures: sent };
    return await writePaperOf(outside, name, whole).catch(() => writePaperOf(outside, name, file));
  });
