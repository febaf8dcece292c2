import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startProject } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { writeXlsx } from './xlsx-file.ts';

let server: TestApp;
let owner: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner, projectID } = await startProject(server));
});
afterAll(() => server.close());

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const toSheet = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet by hand, so that it can be as wrong as nobody's program makes it. */
const toBook = (sheet: string | Uint8Array, more: Zippable = {}): string => {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts = {
    '[Content_Types].xml': strToU8(`<Types xmlns="${types}"></Types>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    ...more,
  };
  return Buffer.from(zipSync(parts)).toString('base64');
};

const send = (content: string) =>
  server.send(engagementActionCalls.import, { projectID, content, mode: 'check' }, owner.token);
const head = `<row r="1">${cell('A1', '目的')}</row>`;
const tooLarge = '文件内容过大，一次最多导入 20,000 行，请分成几个文件';

test.each([
  ['beyond every column', `<row r="99999999999">${cell('ZZZZZZ99999999999', 'x')}</row>`],
  ['beyond every column, named in another way', `<row r="2">${cell('&#90;ZZZZZ9', 'x')}</row>`],
  ['in a row beyond every sheet, as a power of ten', `<row r="2">${cell('A9e9', 'x')}</row>`],
  ['in the last corner of a sheet', `<row r="1048576">${cell('XFD1048576', 'x')}</row>`],
  ['in the row after the last that is taken', `<row r="20002">${cell('A20002', 'x')}</row>`],
])('a cell %s is refused, and the server goes on', async (_, row) => {
  const refused = await refusalOf(send(toBook(toSheet(head + row))));
  expect(refused).toMatchObject({ status: 400, message: tooLarge });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('a sheet that is formatted to its last row is read as far as it is filled', async () => {
  const report = await send(
    toBook(toSheet(`${head}<row r="2">${cell('A2', '争取支持')}</row><row r="1048576"/>`)),
  );
  expect(report.rows).toBe(1);
});

test('more columns than any register has are refused in one sentence', async () => {
  const refused = await refusalOf(send(toBook(toSheet(`${head}<row r="2">${cell('XFD2', 'x')}</row>`))));
  expect(refused.message).toBe('表格的列过多，请只保留导入模板中的列，再导入');
});

test('neither entities nor files of this machine are read', async () => {
  const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>';
  const report = await send(toBook(toSheet(`${head}<row r="2">${cell('A2', '&x;')}</row>`, outside)));
  expect(report.rows).toBe(1);
  const parts = 'abcdefghi'.split('').map((name, at, all) => {
    const before = all[at - 1];
    return `<!ENTITY ${name} "${before === undefined ? 'ha' : `&${before};`.repeat(10)}">`;
  });
  const laughing = `<!DOCTYPE a [${parts.join('')}]>`;
  const laughed = await send(toBook(toSheet(`${head}<row r="2">${cell('A2', '&i;')}</row>`, laughing)));
  expect(laughed.rows).toBe(1);
});

test('an archive of thousands of parts, or of more than a server holds, is refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`xl/x${at}.xml`, new Uint8Array(1)]),
  );
  expect(await refusalOf(send(toBook(toSheet(head), many)))).toMatchObject({ message: tooLarge });
  expect(await refusalOf(send(toBook(new Uint8Array(110_000_000))))).toMatchObject({ message: tooLarge });
});

test('files of one person are read a few at a time, and other calls are answered meanwhile', async () => {
  const content = toBook(toSheet(`${head}<row r="2">${cell('A2', '争取支持')}</row>`));
  const replies = Array.from({ length: 20 }, () =>
    server.post('EngagementActionImport', { projectID, content, mode: 'check' }, owner.token),
  );
  expect((await server.post('GetProjectManagementById', { projectID }, owner.token)).status).toBe(200);
  const statuses = (await Promise.all(replies)).map((reply) => reply.status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

/** A small archive whose list of contents says that a part unfolds to 200 MB. */
const swollen = (): Uint8Array => {
  const bytes = zipSync({ '[Content_Types].xml': strToU8('<Types/>') });
  const listAt = Buffer.from(bytes).indexOf('PK\u0001\u0002', 0, 'latin1');
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(listAt + 24, 200 * 1024 * 1024, true);
  return bytes;
};

test('a file that is no workbook, or unfolds beyond measure, is refused in one sentence', async () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const refusal = async (bytes: Uint8Array) => (await refusalOf(send(base64(bytes)))).message;
  expect(await refusal(strToU8('编号,目的\n,一'))).toMatch(/^这不是 \.xlsx 文件.*另存为/);
  expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toMatch(/^这是旧版 \.xls.*另存为/);
  expect(await refusal(zipSync({ 'a.txt': strToU8('a') }))).toMatch(/^这不是 \.xlsx 文件/);
  expect(await refusal(Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9))).toMatch(/^文件已损坏/);
  expect(await refusal(swollen())).toMatch(/^文件内容过大，一次最多导入 20,000 行/);
  const bookOf = (rows: readonly (readonly string[])[]) =>
    writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]);
  const tall = await bookOf([['目的'], ...Array.from({ length: 20_001 }, () => ['一'])]);
  expect((await refusalOf(send(tall))).message).toMatch(/^文件内容过大/);
  const strange = await bookOf([['甲', '乙'], ['一']]);
  expect((await refusalOf(send(strange))).message).toMatch(/^第一行中没有认得的列名/);
});
