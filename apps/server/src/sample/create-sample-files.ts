import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { relatedFolder } from '@xmgl/contracts/integration/related-folder.register';
import { v7 } from 'uuid';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { enterProject, type ProjectInScope } from '../access/enter-project.ts';
import { fileMade } from '../areas/integration/file/file-made.service.ts';
import { type Db, inScope } from '../db/scope.ts';
import type { Taking } from '../files/take-upload.service.ts';
import type { Services } from '../http/context.ts';
import { writeDocx } from '../paper/paper-docx.ts';
import type { PaperBlock, PaperFile } from '../paper/paper-file.ts';
import { writePdf } from '../paper/paper-pdf.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { lockRows } from '../register/write/row.repository.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { createSamplePhotos } from './create-sample-photos.ts';
import type { SampleContent, SampleFile, SampleFiles } from './sample-files.ts';
import type { SampleIssue } from './sample-logs.ts';
import { wordOf } from './word-of.ts';

const dayMs = 86_400_000;

const toBook = ({ title, table }: SampleContent): Promise<Uint8Array> => {
  const { heads = [], rows = [], widths = [] } = table ?? {};
  const toCell = (value: string) =>
    /^\d+$/.test(value) ? { value: Number(value), type: Number } : { value, type: String };
  const data = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(toCell)),
  ];
  return writeXlsxFile([
    {
      sheet: title,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: data as SheetData,
    },
  ]).toBuffer();
};

const toPaper = async (
  { title, texts, table }: SampleContent,
  format: 'docx' | 'pdf',
  head: string,
): Promise<Uint8Array> => {
  const blocks: PaperBlock[] = [{ kind: 'text', text: texts.join('\n') }];
  if (table) blocks.push({ kind: 'table', ...table });
  const file: PaperFile = { title, format, sheets: [{ title, head, facts: [], blocks }] };
  return format === 'pdf' ? await writePdf(file) : await writeDocx(file);
};

/** What a file of the sample holds, as its name says. */
export const bytesOf = async (
  fileName: string,
  content: SampleContent,
  head: string,
): Promise<Uint8Array> => {
  if (fileName.endsWith('.xlsx')) return await toBook(content);
  if (fileName.endsWith('.docx')) return await toPaper(content, 'docx', head);
  if (fileName.endsWith('.pdf')) return await toPaper(content, 'pdf', head);
  return Buffer.from([content.title, '', ...content.texts].join('\n'));
};

type Place = {
  readonly services: Services;
  readonly project: ProjectInScope;
  readonly projectName: string;
  readonly accounts: ReadonlyMap<string, string>;
  readonly now: Date;
};

const takingOf = ({ services, project, accounts, now }: Place, account: string, ago: number): Taking => {
  const userID = accounts.get(account) ?? '';
  const { companyID, projectID } = project;
  return {
    services,
    project,
    user: { userID },
    now: new Date(now.getTime() - ago * dayMs),
    requestID: 'sample',
    transact: <T>(work: (db: Db) => Promise<T>) =>
      inScope(services.db, { userID, companyID, projectID }, work),
  };
};

const addFolders = (place: Place, folders: SampleFiles['folders']): Promise<ReadonlyMap<string, string>> => {
  const taking = takingOf(place, 'hejing', 178);
  return taking.transact(async (db) => {
    const ids = new Map<string, string>();
    for (const [folderName, within = ''] of folders) {
      const parentID = ids.get(within) ?? null;
      const row = await addRow({ ...taking, db }, kitOf(relatedFolder), { folderName, parentID });
      ids.set(folderName, row.relatedFolderID);
    }
    return ids;
  });
};

const takeSteps = async (taking: Taking, rowID: string, { taken, comment }: SampleFile): Promise<void> =>
  await taking.transact(async (db) => {
    for (const action of taken) {
      const [row] = await lockRows(db, taking.project, kitOf(relatedFile), [rowID]);
      if (!row) throw new Error('the sample file was not written');
      const edit = { rowID, rowVersion: row.rowVersion, action, values: {} };
      await editRow({ ...taking, db }, kitOf(relatedFile), {
        ...edit,
        comment: action === '作废' ? comment : undefined,
      });
    }
  });

const addFile = async (place: Place, folderID: string | null, file: SampleFile): Promise<void> => {
  const { fileName, confidentiality, remark = '', content, by, ago, versions = [] } = file;
  const taking = takingOf(place, by, ago);
  const categoryID = await taking.transact((db) => wordOf({ ...taking, db }, '文件类别', file.category));
  const given = { fileName, folderID, categoryID, confidentiality, remark, asVersion: 0 as const };
  const made = async (
    texts: readonly string[],
    more: { note: string; relatedFileID?: string },
    days: number,
  ) => {
    const bytes = await bytesOf(fileName, { ...content, texts }, place.projectName);
    return await fileMade(takingOf(place, by, days), {
      ...given,
      ...more,
      relatedFileVersionID: v7(),
      bytes,
    });
  };
  let texts = [...content.texts];
  const relatedFileID = await made(texts, { note: '' }, ago);
  for (const { note, adds, ago: days } of versions) {
    texts = [...texts, adds];
    await made(texts, { note, relatedFileID }, days);
  }
  await takeSteps(takingOf(place, by, Math.max(0, (versions.at(-1)?.ago ?? ago) - 1)), relatedFileID, file);
};

/** The files of a sample project: what their folders hold, in their versions and states, and the pictures of its issues. */
export const createSampleFiles = async (
  services: Services,
  owner: { readonly userID: string; readonly accounts: ReadonlyMap<string, string>; readonly now: Date },
  { projectID, projectName }: { readonly projectID: string; readonly projectName: string },
  { folders, files }: SampleFiles,
  issues: readonly SampleIssue[],
): Promise<void> => {
  const project = await inScope(services.db, { userID: owner.userID }, (db) =>
    enterProject(db, owner.userID, projectID, { page: null, right: null }),
  );
  const place = { services, project, projectName, accounts: owner.accounts, now: owner.now };
  const ids = await addFolders(place, folders);
  for (const file of files) await addFile(place, ids.get(file.folder) ?? null, file);
  await createSamplePhotos((account, ago) => takingOf(place, account, ago), issues);
};
