import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callNameOf, readableFields } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOwner } from '../sample-people/sample-people.ts';
import { startSampleApp } from '../test/sample-app.ts';
import type { TestApp } from '../test/start-app.ts';
import { createSample } from './create-sample.ts';

let server: TestApp;
let token: string;
let projects: readonly { readonly projectID: string }[];

beforeAll(async () => {
  server = await startSampleApp();
  const userPwd = (await createSample(server.services))?.userPwd ?? '';
  const { data } = await server.send(UserLogin, { userAccount: sampleOwner.account, userPwd });
  token = data?.accessToken ?? '';
  const everything = { startTime: '', endTime: '', projectName: '', companyName: '' };
  projects = await server.send(
    GetProjectManagement,
    { userID: data?.userInfo.userID ?? '', ...everything, state: -1, whetherFiled: 0, manageProject: -1 },
    token,
  );
});
afterAll(() => server.close());

const ofProjects = allRegisters.filter(({ place }) => place === undefined);

test.each(ofProjects.map((register) => [register.label, register] as const))(
  '%s: what is exported comes back without a change, a new row or a fault',
  async (_, register) => {
    for (const { projectID } of projects) {
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
