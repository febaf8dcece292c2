import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callNameOf, placeKeyOf, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { ImportReport, Titles } from '@xmgl/contracts/register/register-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRowsOf, headsOf } from '../test/broken-cells.ts';
import { plainXlsx } from '../test/plain-xlsx.ts';
import { openSample, type SampleDesk } from '../test/sample-desk.ts';

let desk: SampleDesk;
beforeAll(async () => {
  desk = await openSample();
});
afterAll(() => desk.server.close());

const ofProjects = allRegisters.filter(({ place }) => place === undefined);

test.each(ofProjects.map((register) => [register.label, register] as const))(
  '%s: what is exported comes back without a change, a new row or a fault',
  async (_, register) => {
    const { server, token } = desk;
    for (const { projectID } of desk.projects) {
      const columns = Object.keys(readableFields(register));
      const file = await server.post(
        callNameOf(register, 'export'),
        { value: { projectID }, columns },
        token,
      );
      if (file.status === 404) return;
      expect(file.status).toBe(200);
      const { content } = file.body.data as { content: string };
      const sent = { projectID, content, mode: 'check' };
      const report = await server.post(callNameOf(register, 'import'), sent, token);
      if (report.status === 404) return;
      expect([report.status, report.body.errors]).toEqual([200, []]);
      const { added, bad, faults, changes } = report.body.data as ImportReport;
      expect({ added, bad, faults: faults.slice(0, 5), changes: changes.slice(0, 5) }).toEqual({
        ...{ added: 0, bad: 0, faults: [], changes: [] },
      });
    }
  },
);

/** A row of a register to break, with the names behind its ids; nothing where the register has none. */
const readSoundRow = async (register: Register, place: object) => {
  const asked = { pageIndex: 1, pageSize: 1, value: place };
  const page = await desk.server.post(callNameOf(register, 'page'), asked, desk.token);
  if (page.status !== 200) return undefined;
  const { items, titles } = page.body.data as { items: Record<string, unknown>[]; titles: Titles };
  return { given: items[0] ?? {}, titles: titles ?? {} };
};

test.each(allRegisters.map((register) => [register.label, register] as const))(
  '%s: a row of a file that breaks a rule is named by row and column, with what to do, and nothing else fails',
  async (_, register) => {
    const [project] = desk.projects;
    const place = {
      [placeKeyOf(register)]: register.place === 'company' ? project?.companyID : project?.projectID,
    };
    const sound = await readSoundRow(register, place);
    if (!sound) return;
    const now = desk.server.now().toISOString().slice(0, 16);
    const broken = brokenRowsOf(register, sound.given, sound.titles, now);
    const rows = [headsOf(register), ...broken.map(({ cells }) => cells)];
    const content = plainXlsx([{ name: '导入', rows }]);
    const report = await desk.server.post(
      callNameOf(register, 'import'),
      { ...place, content, mode: 'check' },
      desk.token,
    );
    if (report.status === 404 || report.status === 403) return;
    expect([report.status, report.body.errors]).toEqual([200, []]);
    const { faults } = report.body.data as ImportReport;
    const unnamed = broken.flatMap(({ what, column }, at) => {
      const told = faults.filter(
        (fault) => (fault.row === at + 2 || fault.row === 1) && fault.column === column,
      );
      return told.some(({ message }) => message.length > 4)
        ? []
        : [
            `第 ${at + 2} 行「${column}」${what}：${JSON.stringify(faults.filter(({ row }) => row === at + 2))}`,
          ];
    });
    expect(unnamed).toEqual([]);
  },
);
