import { UpdCompanyProfile } from '@xmgl/contracts/company/company.calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { ProjectStakeholderExport } from '@xmgl/contracts/stakeholder/register.calls';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

let stage: OpenStage;
let engagementActionID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { owner, keeper, projectID, stakeholderIDs, server } = stage;
  const given = { projectID, ownerID: keeper.userID, projectStakeholderIDs: [...stakeholderIDs] };
  ({ engagementActionID } = await addAction(server, owner, given));
});
afterAll(() => stage.close());

type Format = 'docx' | 'pdf';
type Written = { readonly content: string };

const list = (format: Format): Promise<Written> =>
  stage.server.send(
    engagementActionCalls.export,
    { value: { projectID: stage.projectID }, format },
    stage.owner.token,
  );

const form = (format: Format): Promise<Written> => {
  const asked = { projectID: stage.projectID, register: 'EngagementAction', rowIDs: [engagementActionID] };
  return stage.server.send(RowFormExport, { ...asked, format }, stage.owner.token);
};

const partOf = ({ content }: Written, name: RegExp): string => {
  const parts = unzipSync(Buffer.from(content, 'base64'));
  return Object.keys(parts)
    .filter((key) => name.test(key))
    .map((key) => strFromU8(parts[key] ?? new Uint8Array()))
    .join('');
};

const picturesIn = ({ content }: Written): number =>
  Buffer.from(content, 'base64')
    .toString('latin1')
    .split(/\/Subtype ?\/Image/).length - 1;

test('a list of more columns than lie beside one another on A4 is on A3', async () => {
  const { owner, projectID, server } = stage;
  const few = partOf(await list('docx'), /document\.xml$/);
  expect(few).toContain('w:w="16838" w:h="11906"');
  const columns = [
    'code',
    'userName',
    'company',
    'job',
    'phone',
    'keyPersonnel',
    'department',
    'jobTitle',
    'email',
    'wechat',
    'identifiedTime',
    'duty',
    'requirements',
    'expectations',
  ] as const;
  const asked = { value: { projectID }, columns: [...columns] };
  const wide = await server.send(ProjectStakeholderExport, { ...asked, format: 'docx' }, owner.token);
  expect(partOf(wide, /document\.xml$/)).toMatch(/w:w="23812" w:h="16838" w:orient="landscape"/);
  const pdf = await server.send(ProjectStakeholderExport, { ...asked, format: 'pdf' }, owner.token);
  const text = Buffer.from(pdf.content, 'base64').toString('latin1');
  expect(text).toMatch(/MediaBox ?\[0 0 1190\.\d+ 841\.\d+\]/);
});

test('the mark of the company stands at the top of lists and forms, in Word and in PDF', async () => {
  const { company, owner, server } = stage;
  expect(partOf(await form('docx'), /header\d+\.xml$/)).not.toContain('<w:drawing>');
  expect(picturesIn(await form('pdf'))).toBe(0);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await server.send(
    UpdCompanyProfile,
    {
      ...{ companyID: company.companyID, rowVersion: 1, abbreviation: '', bidRemark: '' },
      img: `data:image/png;base64,${png}`,
    },
    owner.token,
  );
  for (const write of [form, list]) {
    const head = partOf(await write('docx'), /header\d+\.xml$/);
    expect(head).toContain('<w:drawing>');
    expect(head).toContain('验收项目');
    expect(picturesIn(await write('pdf'))).toBe(1);
  }
});
