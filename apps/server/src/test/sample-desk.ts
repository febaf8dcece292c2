import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { callNameOf, type Register, readableFields } from '@xmgl/contracts/register/register';
import { readSheet } from 'read-excel-file/node';
import { createSample } from '../sample/create-sample.ts';
import { sampleOwner } from '../sample-people/sample-people.ts';
import { startSampleApp } from './sample-app.ts';
import type { TestApp } from './start-app.ts';

/** A row of an exported sheet: its cells by the heads of their columns. */
export type ExportedRow = Readonly<Record<string, unknown>>;

export type SampleDesk = {
  readonly server: TestApp;
  /** Of the sample's owner. */
  readonly token: string;
  readonly projects: readonly {
    readonly companyID: string;
    readonly projectID: string;
    readonly projectName: string;
  }[];
  /** All rows of a register of a project, as its Excel file has them. */
  readonly exportOf: (register: Register, projectID: string) => Promise<readonly ExportedRow[]>;
};

/** The sample company and a session of its owner. */
export const openSample = async (): Promise<SampleDesk> => {
  const server = await startSampleApp();
  const userPwd = (await createSample(server.services))?.userPwd ?? '';
  const { data } = await server.send(UserLogin, { userAccount: sampleOwner.account, userPwd });
  const token = data?.accessToken ?? '';
  const everything = { startTime: '', endTime: '', projectName: '', companyName: '' };
  const asked = { userID: data?.userInfo.userID ?? '', ...everything };
  const projects = await server.send(
    GetProjectManagement,
    { ...asked, state: -1, whetherFiled: 0, manageProject: -1 },
    token,
  );
  const exportOf = async (register: Register, projectID: string): Promise<readonly ExportedRow[]> => {
    const columns = Object.keys(readableFields(register));
    const { body } = await server.post(
      callNameOf(register, 'export'),
      { value: { projectID }, columns },
      token,
    );
    const { content } = body.data as { readonly content: string };
    const [heads = [], ...rows] = await readSheet(Buffer.from(content, 'base64'));
    return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [String(heads[at]), cell])));
  };
  return { server, token, projects, exportOf };
};

/** A cell of 万元 as whole 分. */
export const centsOf = (cell: unknown): number => Math.round(Number(cell ?? 0) * 1_000_000);

/** A cell of a day as YYYY-MM-DD. */
export const dayOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : '');

/** Adds up what `amount` gives, by what `key` gives. */
export const sumsBy = <T>(
  rows: readonly T[],
  key: (row: T) => string,
  amount: (row: T) => number,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row));
  return sums;
};
