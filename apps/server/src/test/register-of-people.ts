import { RestoreRows } from '@xmgl/contracts/register/row.calls';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { newPhone, type Person } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** Somebody of another unit as they are sent: what is given, and the rest as anybody would fill it in. */
export const newGuest = (given: object = {}) => ({
  userName: '高建国',
  company: '滨江新城开发有限公司',
  partyRole: '建设',
  phone: newPhone(),
  ...given,
});

type Row = Pick<calls.StakeholderRow, 'projectStakeholderID' | 'rowVersion'>;

/** What is done with the people of a project, by `keeper` where nobody else is named. */
export const registerOfPeople = (server: TestApp, projectID: string, keeper: Person) => {
  const page = (value: object = {}, who = keeper) =>
    server.send(
      calls.GetProjectStakeholderPage,
      { pageSize: 100, value: { projectID, ...value } },
      who.token,
    );
  const find = async (isMeant: (row: calls.StakeholderRow) => boolean) => {
    const row = (await page()).items.find(isMeant);
    if (!row) throw new Error('not in the register');
    return row;
  };
  const add = (stakeholders: readonly object[], who = keeper) =>
    server.send(calls.AddProjectStakeholderList, { projectID, stakeholders: [...stakeholders] }, who.token);
  const upd = ({ projectStakeholderID, rowVersion }: Row, given: object, who = keeper) =>
    server.send(
      calls.UpdProjectStakeholder,
      { projectID, projectStakeholderID, rowVersion, ...given },
      who.token,
    );
  const rowOf = ({ userID }: Person) => find((row) => row.userID === userID);
  return {
    page,
    add,
    addOne: async (given: object = {}) => {
      const [row] = (await add([newGuest(given)])).items;
      if (!row) throw new Error('nobody was added');
      return row;
    },
    rowOf,
    /** 参建角色 of somebody, by its name. */
    partOf: async ({ userID }: Person) => {
      const { items, titles } = await page();
      return titles[items.find((row) => row.userID === userID)?.partyRoleID ?? '']?.title;
    },
    rowNamed: (userName: string) => find((row) => row.userName === userName),
    upd,
    step: async (whom: Person, action: '停用' | '恢复' | '退出', comment = '', who = keeper) =>
      upd(await rowOf(whom), { action, comment }, who),
    remove: async (
      { projectStakeholderID: id, rowVersion }: Row,
      successors: Readonly<Record<string, string>> = {},
    ) => {
      const asked = { projectID, rows: [{ id, rowVersion }], successors };
      await server.send(calls.DelProjectStateholder, asked, keeper.token);
      return id;
    },
    restore: (rowID: string) =>
      server.send(RestoreRows, { projectID, register: 'ProjectStakeholder', rowIDs: [rowID] }, keeper.token),
  };
};

export type RegisterOfPeople = ReturnType<typeof registerOfPeople>;
