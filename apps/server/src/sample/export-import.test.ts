import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callNameOf, readableFields } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
